import { asConfirmed, type ConfirmableSession, type Confirmation } from './confirmation.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

/** Somebody who runs the marketplace. Use cases for operators take it as proof that it is one. */
export interface Operator extends Viewer {
  role: 'admin'
}

/** An operator who has just confirmed that it is them: what acts on money or on other people takes no less. */
export interface ConfirmedOperator extends Operator {
  confirmation: Confirmation
}

/** Throws Refusal('not_allowed') for everybody else. */
export function asOperator(viewer: Viewer): Operator {
  if (viewer.role !== 'admin') throw new Refusal('not_allowed')
  return { ...viewer, role: 'admin' }
}

/**
 * Throws Refusal('not_allowed'), 'second_factor_required' where operators need one and the session has shown none, and
 * 'confirmation_required' when they confirmed that it is them too long ago.
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
