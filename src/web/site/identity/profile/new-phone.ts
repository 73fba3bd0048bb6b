import type { App } from '../../../../domain/kernel/app.ts'
import { cookieOf, hiddenCookie } from '../../../cookies.ts'
import { openText, sealText } from '../../../deferred-forms/seal-text.ts'

const NAME = 'new-phone'
const HOUR = 3600

type Owner = { id: string }

/**
 * The number that this browser is asked a code for, before it counts. In a cookie, so that no address or log holds it;
 * sealed for its account, because only who gave the password may say which number it is.
 */
export function newPhone(app: Pick<App, 'auth' | 'clock' | 'origin'>, owner: Owner, headers: Headers): string | null {
  const stored = cookieOf(headers, NAME, app.origin)
  const text = stored && openText(app, sealFor(owner), stored)
  const [until, phone] = text?.split(' ') ?? []
  return phone && Number(until) > app.clock.now().getTime() ? phone : null
}

/** Remembers the number for an hour. For whoever has just proved to be the account's owner. */
export function newPhoneCookie(app: Pick<App, 'auth' | 'clock' | 'origin'>, owner: Owner, phone: string): string {
  const until = app.clock.now().getTime() + HOUR * 1000
  return hiddenCookie(NAME, sealText(app, sealFor(owner), `${until} ${phone}`), HOUR, app.origin)
}

export function clearNewPhone(app: Pick<App, 'origin'>): string {
  return hiddenCookie(NAME, null, 0, app.origin)
}

function sealFor({ id }: Owner): string {
  return `${NAME} ${id}`
}
