import type { i18n } from 'i18next'
import { speaking } from './instance.ts'
import type { Locale } from './locale.ts'

/** The words of one language, for the browser: only what pages show is fetched, as a file of its own. */
export async function loadWords(locale: Locale): Promise<i18n> {
  const { pages, more } = await (locale === 'da' ? danish() : locale === 'de' ? german() : english())
  return speaking(locale, { ...pages, ...more })
}

const english = async () => ({ ...(await import('./en/pages.ts')), ...(await import('./en/more.ts')) })
const danish = async () => ({ ...(await import('./da/pages.ts')), ...(await import('./da/more.ts')) })
const german = async () => ({ ...(await import('./de/pages.ts')), ...(await import('./de/more.ts')) })
