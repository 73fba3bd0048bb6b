import { asConfirmed, type ConfirmableSession, type Confirmation } from './confirmation.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

/** An operator of the marketplace. Use cases for operators take it as proof of permission. */
export interface Operator extends Viewer {
  role: 'admin'
}

/** An operator who has recently confirmed their identity: required for acting on money or other people's accounts. */
export interface ConfirmedOperator extends Operator {
  confirmation: Confirmation
}

/** Throws Refusal('not_allowed') for anyone else. */
export function asOperator(viewer: Viewer): Operator {
  if (viewer.role !== 'admin') throw new Refusal('not_allowed')
  return { ...viewer, role: 'admin' }
}

/**
 * Throws Refusal('not_allowed'), 'second_factor_required' where operators need one and the session has none, and
 * 'confirmation_required' when they confirmed their identity too long ago.
 */
export function asConfirmedOperator(
  app: { clock: { now(): Date }; operatorsNeedSecondFactor: boolean },
  viewer: Viewer,
  session: ConfirmableSession | null,
): ConfirmedOperator {
  const operator = asOperator(viewer)
  if (app.operatorsNeedSecondFactor && !session?.secondFactorAt) throw new Refusal('second_factor_required')
  return { ...operator, confirmation: asConfirmed(session, app.clock.now()) }
}
