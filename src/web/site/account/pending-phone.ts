import { cookieOf, hiddenCookie } from '../../cookies.ts'

/** What the code is for: to verify a new account, or to set a new password. */
type Task = 'verify' | 'reset'

const NAMES = { verify: 'verifying', reset: 'resetting' } satisfies Record<Task, string>
const HOUR = 3600

/** The number whose code this browser is asked for next. Kept in a cookie, so that no address or log holds it. */
export function pendingPhone(headers: Headers, task: Task = 'verify'): string | null {
  const stored = cookieOf(headers, NAMES[task])
  return stored && /^%2B\d{6,15}$/.test(stored) ? decodeURIComponent(stored) : null
}

/** Remembers the number for an hour; null forgets it. */
export function pendingPhoneCookie(phone: string | null, origin: string, task: Task = 'verify'): string {
  return hiddenCookie(NAMES[task], phone, HOUR, origin)
}
