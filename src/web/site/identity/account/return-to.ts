import { redirect, redirectDocument } from 'react-router'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { safeRedirect } from '../../../safe-redirect.ts'

/** Where somebody was going when an account came in between. */
export function returnTo(search: URLSearchParams): string {
  return safeRedirect(search.get('redirectTo'))
}

/** A page on the way there, which carries the goal on. */
export function onTheWay(page: string, search: URLSearchParams): string {
  const goal = returnTo(search)
  return goal === '/' ? page : `${page}?redirectTo=${encodeURIComponent(goal)}`
}

const DESKS: Partial<Record<Viewer['role'], string>> = { partner: '/partner', admin: '/admin' }

/** On to the goal; who works for a salon, or runs the marketplace, and had none goes to their desk. */
export function goOn(viewer: Viewer, goal: string, headers: Headers): Response {
  const to = goal === '/' ? (DESKS[viewer.role] ?? goal) : goal
  return Object.values(DESKS).some((desk) => to.startsWith(desk))
    ? redirectDocument(to, { headers })
    : redirect(to, { headers })
}
