import { cookieOf } from '../../cookies.ts'

const NAME = 'verifying'

/** The number whose code this browser is asked for next. Kept in a cookie, so that no address or log holds it. */
export function pendingPhone(headers: Headers): string | null {
  const stored = cookieOf(headers, NAME)
  return stored && /^%2B\d{6,15}$/.test(stored) ? decodeURIComponent(stored) : null
}

/** Remembers the number for an hour; null forgets it. */
export function pendingPhoneCookie(phone: string | null, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const value = phone === null ? '; Max-Age=0' : `${encodeURIComponent(phone)}; Max-Age=3600`
  return `${NAME}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
