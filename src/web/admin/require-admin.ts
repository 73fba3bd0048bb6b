import type { RouterContextProvider } from 'react-router'
import { asConfirmedOperator, asOperator, type ConfirmedOperator, type Operator } from '../../domain/kernel/operator.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import { appContext, sessionContext } from '../request/context.ts'
import { requireViewer } from '../request/require-viewer.ts'

/** How long operators may use the operations console after confirming their identity. */
const FRESH_MINUTES = 12 * 60

/**
 * The viewer as an operator. Every loader and action under /admin starts with it. A visitor is sent to log in and then
 * back; everyone else gets a page that does not exist. Throws Refusal('second_factor_required') where operators need
 * one and the session has shown none, and 'confirmation_required' when the identity was confirmed too long ago: both
 * redirect there and back.
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

/** The same for actions on money or on people: the identity must have been confirmed within the last minutes. */
export function requireConfirmedAdmin(context: Readonly<RouterContextProvider>): ConfirmedOperator {
  return asConfirmedOperator(context.get(appContext), requireAdmin(context), context.get(sessionContext))
}
