import type { RouterContextProvider } from 'react-router'
import { asConfirmedOperator, asOperator, type ConfirmedOperator, type Operator } from '../../domain/kernel/operator.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import { appContext, sessionContext } from '../context.ts'
import { requireViewer } from '../require-viewer.ts'

/** How long after confirming that it is them somebody may look at the operations console before they are asked again. */
const FRESH_MINUTES = 12 * 60

/**
 * Who asks, as somebody who runs the marketplace. Every loader and action under /admin begins with it. A visitor is sent to
 * log in and then comes back; for everybody else there is nothing here. Throws Refusal('second_factor_required') where
 * operators need one and the session has shown none, and 'confirmation_required' for who confirmed long ago that it is them:
 * both lead there and back.
 */
export function requireAdmin(context: Readonly<RouterContextProvider>): Operator {
  const viewer = requireViewer(context)
  if (viewer.role !== 'admin') throw new Refusal('not_found')
  const { clock, operatorsNeedSecondFactor } = context.get(appContext)
  const session = context.get(sessionContext)
  if (operatorsNeedSecondFactor && !session?.secondFactorAt) throw new Refusal('second_factor_required')
  const since = addMinutes(clock.now(), -FRESH_MINUTES)
  if (session === null || session.confirmedAt < since) throw new Refusal('confirmation_required')
  return asOperator(viewer)
}

/** The same for what acts on money or on people: they must have confirmed that it is them within the last minutes. */
export function requireConfirmedAdmin(context: Readonly<RouterContextProvider>): ConfirmedOperator {
  return asConfirmedOperator(context.get(appContext), requireAdmin(context), context.get(sessionContext))
}
