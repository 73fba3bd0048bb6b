import { Refusal } from './refusal.ts'

/** How long after confirming their identity a user may do what requires it. */
const CONFIRMED_MINUTES = 10

declare const made: unique symbol

/**
 * Proof that the user of a session has recently confirmed their identity. Required by use cases that change how an
 * account is signed in to, or that act on other people's money or accounts.
 */
export interface Confirmation {
  sessionId: string
  /** Whether a second factor was used in the session. */
  secondFactor: boolean
  readonly [made]: true
}

/** The part of a session that records when its user confirmed their identity. */
export interface ConfirmableSession {
  id: string
  confirmedAt: Date
  secondFactorAt: Date | null
}

/** Throws Refusal('confirmation_required') when it was too long ago. */
export function asConfirmed(session: ConfirmableSession | null, now: Date): Confirmation {
  if (!session || !isConfirmed(session, now)) throw new Refusal('confirmation_required')
  return { sessionId: session.id, secondFactor: session.secondFactorAt !== null } as Confirmation
}

function isConfirmed({ confirmedAt }: ConfirmableSession, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000
}
