import { cookieOf, hiddenCookie } from '../../../request/cookies.ts'

const NAME = 'verifying'
const HOUR = 3600

/** The sign-up whose code this browser must enter; a code of another sign-up is not accepted. */
export interface PendingSignUp {
  phone: string
  attempt: string
}

/** In a cookie, so that no script, address or log contains it. */
export function pendingSignUp(headers: Headers, origin: string): PendingSignUp | null {
  const stored = cookieOf(headers, NAME, origin) ?? ''
  const [, digits, attempt] = /^%2B(\d{6,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(stored) ?? []
  return digits && attempt ? { phone: `+${digits}`, attempt } : null
}

/** Stores the sign-up for an hour; null deletes it. */
export function pendingSignUpCookie(pending: PendingSignUp | null, origin: string): string {
  return hiddenCookie(NAME, pending && `${pending.phone}.${pending.attempt}`, HOUR, origin)
}
