import type { i18n } from 'i18next'
import { speaking } from './instance.ts'
import type { Locale } from './locale.ts'

/** The words of one language, for the browser: only what pages show is fetched, as a file of its own. */
export async function loadWords(locale: Locale): Promise<i18n> {
  if (locale === 'da') return speaking('da', (await import('./da/pages.ts')).pages)
  if (locale === 'de') return speaking('de', (await import('./de/pages.ts')).pages)
  return speaking('en', (await import('./en/pages.ts')).pages)
}
