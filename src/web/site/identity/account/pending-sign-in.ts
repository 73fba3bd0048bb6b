import { PENDING_MINUTES } from '../../../../domain/identity/accounts/pending-sign-in.ts'
import { cookieOf, hiddenCookie } from '../../../request/cookies.ts'

const NAME = 'signing-in'

/** The sign-in that only lacks its second factor, known to this browser only. */
export function pendingSignIn(headers: Headers, origin: string): string | null {
  const stored = cookieOf(headers, NAME, origin) ?? ''
  return /^[\w-]{43}$/.test(stored) ? stored : null
}

/** Stored as long as the sign-in is valid; null deletes it. */
export function pendingSignInCookie(pending: string | null, origin: string): string {
  return hiddenCookie(NAME, pending, PENDING_MINUTES * 60, origin)
}
