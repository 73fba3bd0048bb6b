import type { App } from '../../../../domain/kernel/app.ts'
import { decryptText, encryptText } from '../../../forms/deferred/encrypt-text.ts'
import { cookieOf, hiddenCookie } from '../../../request/cookies.ts'

const NAME = 'new-phone'
const HOUR = 3600

type Owner = { id: string }

/**
 * The new number that awaits its code in this browser. In a cookie, so that no address or log contains it; encrypted
 * for its account, because only a user who gave the password may set the number.
 */
export function newPhone(app: Pick<App, 'auth' | 'clock' | 'origin'>, owner: Owner, headers: Headers): string | null {
  const stored = cookieOf(headers, NAME, app.origin)
  const text = stored && decryptText(app, sealFor(owner), stored)
  const [until, phone] = text?.split(' ') ?? []
  return phone && Number(until) > app.clock.now().getTime() ? phone : null
}

/** Stores the number for an hour. For callers that have just verified the account's owner. */
export function newPhoneCookie(app: Pick<App, 'auth' | 'clock' | 'origin'>, owner: Owner, phone: string): string {
  const until = app.clock.now().getTime() + HOUR * 1000
  return hiddenCookie(NAME, encryptText(app, sealFor(owner), `${until} ${phone}`), HOUR, app.origin)
}

export function clearNewPhone(app: Pick<App, 'origin'>): string {
  return hiddenCookie(NAME, null, 0, app.origin)
}

function sealFor({ id }: Owner): string {
  return `${NAME} ${id}`
}
