import { cookieOf, hiddenCookie } from '../../cookies.ts'

const NAME = 'new-phone'
const HOUR = 3600

/** The number that this browser is asked a code for, before it counts. In a cookie, so that no address or log holds it. */
export function newPhone(headers: Headers): string | null {
  const stored = cookieOf(headers, NAME)
  return stored && /^%2B\d{6,15}$/.test(stored) ? decodeURIComponent(stored) : null
}

/** Remembers the number for an hour; null forgets it. */
export function newPhoneCookie(phone: string | null, origin: string): string {
  return hiddenCookie(NAME, phone, HOUR, origin)
}
