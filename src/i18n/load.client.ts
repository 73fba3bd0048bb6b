import type { i18n } from 'i18next'
import { speaking } from './instance.ts'
import type { Locale } from './locale.ts'

/** The groups of words that not every page needs. */
export type WordGroup = 'more' | 'console'

/**
 * The words of one language, for the browser, which alone fetches them (the server has them all: translate.ts): those that
 * every page needs, and those of the groups.
 */
export async function loadWords(locale: Locale, groups: readonly WordGroup[]): Promise<i18n> {
  const [{ pages }, ...others] = await Promise.all([
    files[locale].pages(),
    ...groups.map((group) => fetchGroup[group](locale)),
  ])
  return speaking(locale, Object.assign({}, pages, ...others))
}

/** Adds a group, fetched once; asked for again, the same words stand where they stood. */
export async function addWords(words: i18n, group: WordGroup): Promise<void> {
  const locale = words.language as Locale
  words.addResourceBundle(locale, 'translation', await fetchGroup[group](locale))
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

const fetchGroup: Record<WordGroup, (locale: Locale) => Promise<object>> = {
  more: async (locale) => (await files[locale].more()).more,
  console: async (locale) => (await files[locale].console()).desk,
}
