import { type RouterContextProvider, redirect } from 'react-router'
import { asOperator, type Operator } from '../../domain/shared/operator.ts'
import { Refusal } from '../../domain/shared/refusal.ts'
import { addMinutes } from '../../domain/shared/time.ts'
import { appContext, sessionContext } from '../context.ts'
import { requireViewer } from '../require-viewer.ts'

/** How long after signing in somebody may act for the house before their password is asked for again. */
const FRESH_MINUTES = 12 * 60

interface Asked {
  context: Readonly<RouterContextProvider>
  url: URL
}

/**
 * Who asks, as somebody who runs the marketplace. Every loader and action under /admin begins with it. A visitor is sent to
 * log in and then comes back; for everybody else there is nothing here; who signed in long ago proves once more who they are.
 */
export function requireAdmin({ context, url }: Asked): Operator {
  const operator = ofTheHouse(context)
  const since = addMinutes(context.get(appContext).clock.now(), -FRESH_MINUTES)
  const session = context.get(sessionContext)
  if (session === null || session.openedAt < since) {
    throw redirect(`/admin/again?redirectTo=${encodeURIComponent(url.pathname + url.search)}`)
  }
  return operator
}

/** The same for the page where they prove it. */
export function ofTheHouse(context: Readonly<RouterContextProvider>): Operator {
  const viewer = requireViewer(context)
  if (viewer.role !== 'admin') throw new Refusal('not_found')
  return asOperator(viewer)
}
