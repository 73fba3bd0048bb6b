import type { Locale } from '../../domain/kernel/locale.ts'
import { capitalised } from '../../i18n/format.ts'

/** '2026-11' as 'November 2026'. */
export function monthName(month: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return capitalised(format.format(new Date(`${month}-01T00:00:00Z`)))
}
