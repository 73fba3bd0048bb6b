import { PENDING_MINUTES } from '../../../../domain/identity/accounts/pending-sign-in.ts'
import { cookieOf, hiddenCookie } from '../../../cookies.ts'

const NAME = 'signing-in'

/** The sign-in that has only its second factor left to show, as this browser alone knows it. */
export function pendingSignIn(headers: Headers, origin: string): string | null {
  const stored = cookieOf(headers, NAME, origin) ?? ''
  return /^[\w-]{43}$/.test(stored) ? stored : null
}

/** Kept as long as the sign-in may wait; null takes it away. */
export function pendingSignInCookie(pending: string | null, origin: string): string {
  return hiddenCookie(NAME, pending, PENDING_MINUTES * 60, origin)
}
