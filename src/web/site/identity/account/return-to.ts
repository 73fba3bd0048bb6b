import { redirect, redirectDocument } from 'react-router'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { safeRedirect } from '../../../request/safe-redirect.ts'

/** The page to return to after logging in. */
export function returnTo(search: URLSearchParams): string {
  return safeRedirect(search.get('redirectTo'))
}

/** An account page with the return address. */
export function withReturnAddress(page: string, search: URLSearchParams): string {
  const goal = returnTo(search)
  return goal === '/' ? page : `${page}?redirectTo=${encodeURIComponent(goal)}`
}

const CONSOLES: Partial<Record<Viewer['role'], string>> = { partner: '/partner', admin: '/admin' }

/** Redirects to the goal; without one, members of a salon and operators go to their console. */
export function redirectAfterSignIn(viewer: Viewer, goal: string, headers: Headers): Response {
  const to = goal === '/' ? (CONSOLES[viewer.role] ?? goal) : goal
  return Object.values(CONSOLES).some((console) => to.startsWith(console))
    ? redirectDocument(to, { headers })
    : redirect(to, { headers })
}
