import type { i18n } from 'i18next'
import { speaking } from './instance.ts'
import type { Locale } from './locale.ts'

/** The words of one language, for the browser: only that catalogue is fetched, as a file of its own. */
export async function loadWords(locale: Locale): Promise<i18n> {
  if (locale === 'da') return speaking('da', (await import('./da.ts')).da)
  if (locale === 'de') return speaking('de', (await import('./de.ts')).de)
  return speaking('en', (await import('./en.ts')).en)
}
