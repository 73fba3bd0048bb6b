import type { i18n } from 'i18next'
import { speaking } from './instance.ts'
import type { Locale } from './locale.ts'

/** The words of one language, for the browser: those that every page needs, and if wanted the others. */
export async function loadWords(locale: Locale, withMore: boolean): Promise<i18n> {
  const [{ pages }, more] = await Promise.all([files[locale].pages(), withMore && files[locale].more()])
  return speaking(locale, more ? { ...pages, ...more.more } : pages)
}

/** Adds the words of all other pages, fetched once; asked for again, the same stand where they stood. */
export async function addMoreWords(words: i18n): Promise<void> {
  const { more } = await files[words.language as Locale].more()
  words.addResourceBundle(words.language, 'translation', more)
}

const files = {
  en: { pages: () => import('./en/pages.ts'), more: () => import('./en/more.ts') },
  da: { pages: () => import('./da/pages.ts'), more: () => import('./da/more.ts') },
  de: { pages: () => import('./de/pages.ts'), more: () => import('./de/more.ts') },
}
