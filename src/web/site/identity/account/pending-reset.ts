import { cookieOf, hiddenCookie } from '../../../request/cookies.ts'

const NAME = 'resetting'
const HOUR = 3600

/** The phone number of a password reset that this browser started, and the attempt's id. */
export interface PendingReset {
  phone: string
  attempt: string
}

/** In a cookie, so that no address or log contains it. */
export function pendingReset(headers: Headers, origin: string): PendingReset | null {
  const stored = cookieOf(headers, NAME, origin) ?? ''
  const [, digits, attempt] = /^%2B(\d{6,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(stored) ?? []
  return digits && attempt ? { phone: `+${digits}`, attempt } : null
}

/** Stores it for an hour; null deletes it. */
export function pendingResetCookie(pending: PendingReset | null, origin: string): string {
  return hiddenCookie(NAME, pending && `${pending.phone}.${pending.attempt}`, HOUR, origin)
}
