import { cookieOf, hiddenCookie } from '../../../cookies.ts'

const NAME = 'verifying'
const HOUR = 3600

/** The sign-up whose code this browser is asked for next; nobody else can enter it for them, or theirs for another's. */
export interface PendingSignUp {
  phone: string
  attempt: string
}

/** Kept in a cookie, so that no script, address or log holds it. */
export function pendingSignUp(headers: Headers, origin: string): PendingSignUp | null {
  const stored = cookieOf(headers, NAME, origin) ?? ''
  const [, digits, attempt] = /^%2B(\d{6,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(stored) ?? []
  return digits && attempt ? { phone: `+${digits}`, attempt } : null
}

/** Remembers the sign-up for an hour; null forgets it. */
export function pendingSignUpCookie(pending: PendingSignUp | null, origin: string): string {
  return hiddenCookie(NAME, pending && `${pending.phone}.${pending.attempt}`, HOUR, origin)
}
