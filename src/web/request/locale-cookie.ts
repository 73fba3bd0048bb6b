import type { Locale } from '../../domain/kernel/locale.ts'
import { LOCALE_COOKIE } from '../../i18n/locale.ts'
import { hiddenCookie } from './cookies.ts'

const YEAR = 31_536_000

/** The language that was picked in this browser, for a year. */
export function localeCookie(locale: Locale, origin: string): string {
  return hiddenCookie(LOCALE_COOKIE, locale, YEAR, origin)
}
