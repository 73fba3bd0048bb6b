import { cookieOf, hiddenCookie } from '../../../cookies.ts'

const NAME = 'resetting'
const HOUR = 3600

/** The number that this browser asked a code for, to set a new password, and what distinguishes its request from another's. */
export interface PendingReset {
  phone: string
  attempt: string
}

/** In a cookie, so that no address or log holds it. */
export function pendingReset(headers: Headers, origin: string): PendingReset | null {
  const stored = cookieOf(headers, NAME, origin) ?? ''
  const [, digits, attempt] = /^%2B(\d{6,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(stored) ?? []
  return digits && attempt ? { phone: `+${digits}`, attempt } : null
}

/** Remembers it for an hour; null forgets it. */
export function pendingResetCookie(pending: PendingReset | null, origin: string): string {
  return hiddenCookie(NAME, pending && `${pending.phone}.${pending.attempt}`, HOUR, origin)
}
