import { cookieOf, hiddenCookie } from '../../../request/cookies.ts'

const HOUR = 3600

/** What this browser began for a phone number and finishes with a code; a code of another attempt is not accepted. */
export interface PendingAttempt {
  phone: string
  attempt: string
}

/** In a cookie, so that no script, address or log contains it: stored for an hour; null deletes it. */
const inCookie = (name: string) => ({
  read(headers: Headers, origin: string): PendingAttempt | null {
    const stored = cookieOf(headers, name, origin) ?? ''
    const [, digits, attempt] = /^%2B(\d{6,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(stored) ?? []
    return digits && attempt ? { phone: `+${digits}`, attempt } : null
  },
  store(pending: PendingAttempt | null, origin: string): string {
    return hiddenCookie(name, pending && `${pending.phone}.${pending.attempt}`, HOUR, origin)
  },
})

export const { read: pendingSignUp, store: pendingSignUpCookie } = inCookie('verifying')
export const { read: pendingReset, store: pendingResetCookie } = inCookie('resetting')
