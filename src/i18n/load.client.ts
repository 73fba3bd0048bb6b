import type { Locale } from '../domain/kernel/locale.ts'
import { createTranslation, type Translation } from './translation.ts'

/** The groups of texts that not every page needs. */
export type TextGroup = 'more' | 'console'

/**
 * The texts of one language for the browser, which loads them (the server has them all: translate.ts): those of every
 * page, and those of the groups.
 */
export async function loadTexts(locale: Locale, groups: readonly TextGroup[]): Promise<Translation> {
  const [pages, ...others] = await Promise.all([
    files[locale].pages(),
    ...groups.map((group) => fetchGroup[group](locale)),
  ])
  return createTranslation(locale, Object.assign({}, pages, ...others))
}

/** Adds a group. It is loaded once; adding it again changes nothing. */
export async function addTexts(translation: Translation, locale: Locale, group: TextGroup): Promise<void> {
  translation.add(await fetchGroup[group](locale))
}

const files = {
  en: {
    pages: () => import('./en/pages.ts'),
    more: () => import('./en/more.ts'),
    console: () => import('./en/console.ts'),
  },
  da: {
    pages: () => import('./da/pages.ts'),
    more: () => import('./da/more.ts'),
    console: () => import('./da/console.ts'),
  },
  de: {
    pages: () => import('./de/pages.ts'),
    more: () => import('./de/more.ts'),
    console: () => import('./de/console.ts'),
  },
}

const fetchGroup: Record<TextGroup, (locale: Locale) => Promise<object>> = {
  more: (locale) => files[locale].more(),
  console: async (locale) => ({ console: await files[locale].console() }),
}
