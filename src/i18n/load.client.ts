import type { Locale } from '../domain/kernel/locale.ts'
import type { TextGroup } from './text-groups.ts'
import { createTranslation, type Translation } from './translation.ts'

/**
 * The texts of one language for the browser, which loads them (the server has them all: translate.ts): those of every
 * page, and those of the groups.
 */
export async function loadTexts(locale: Locale, groups: readonly TextGroup[]): Promise<Translation> {
  const [pages, ...others] = await Promise.all([
    files[locale].pages(),
    ...groups.map((group) => fetchGroup(locale, group)),
  ])
  return createTranslation(locale, Object.assign({}, pages, ...others))
}

/** Adds a group. It is loaded once; adding it again changes nothing. */
export async function addTexts(translation: Translation, locale: Locale, group: TextGroup): Promise<void> {
  translation.add(await fetchGroup(locale, group))
}

const files = {
  en: {
    pages: () => import('./en/pages.ts'),
    home: () => import('./en/home.ts'),
    listing: () => import('./en/listing.ts'),
    salon: () => import('./en/salon.ts'),
    problems: () => import('./en/problems.ts'),
    more: () => import('./en/more.ts'),
    console: () => import('./en/console.ts'),
  },
  da: {
    pages: () => import('./da/pages.ts'),
    home: () => import('./da/home.ts'),
    listing: () => import('./da/listing.ts'),
    salon: () => import('./da/salon.ts'),
    problems: () => import('./da/problems.ts'),
    more: () => import('./da/more.ts'),
    console: () => import('./da/console.ts'),
  },
  de: {
    pages: () => import('./de/pages.ts'),
    home: () => import('./de/home.ts'),
    listing: () => import('./de/listing.ts'),
    salon: () => import('./de/salon.ts'),
    problems: () => import('./de/problems.ts'),
    more: () => import('./de/more.ts'),
    console: () => import('./de/console.ts'),
  },
}

async function fetchGroup(locale: Locale, group: TextGroup): Promise<object> {
  const texts = await files[locale][group]()
  return group === 'console' ? { console: texts } : texts
}
