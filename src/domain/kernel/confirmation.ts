import { Refusal } from './refusal.ts'

/** How long after showing who they are somebody may do what asks for it. */
const CONFIRMED_MINUTES = 10

declare const made: unique symbol

/**
 * Proof that the user of a session has just confirmed that they are the account's owner. Use cases that change
 * how an account is entered, or that act on other people's money or accounts, take it.
 */
export interface Confirmation {
  sessionId: string
  /** Whether a second factor was shown in the session. */
  secondFactor: boolean
  readonly [made]: true
}

/** The part of a session that says when its owner showed who they are. */
export interface ConfirmableSession {
  id: string
  confirmedAt: Date
  secondFactorAt: Date | null
}

/** Throws Refusal('confirmation_required') when that was too long ago. */
export function asConfirmed(session: ConfirmableSession | null, now: Date): Confirmation {
  if (!session || !isConfirmed(session, now)) throw new Refusal('confirmation_required')
  return { sessionId: session.id, secondFactor: session.secondFactorAt !== null } as Confirmation
}

function isConfirmed({ confirmedAt }: ConfirmableSession, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000
}
