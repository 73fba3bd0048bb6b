import { searchable } from './text.ts'

/** The categories of salons, services and products. The same list is in the database's checks. */
export const CATEGORIES = ['hair', 'nail', 'barber', 'beauty', 'spa'] as const
export type Category = (typeof CATEGORIES)[number]

/** Their names in URLs and in the API. */
export const CATEGORY_NAMES: Record<Category, string> = {
  hair: 'Hairs',
  nail: 'Nail',
  barber: 'Barber',
  beauty: 'beauty',
  spa: 'Spa',
}

/** Parses a category: 'Hairs', 'Nail salon', 'Barbar', 'BEAUTY'; null for anything else. */
export function parseCategory(text: string): Category | null {
  const word = searchable(text)
    .replace(/ ?(salon|saloon|shop|parlour|parlor)s?$/, '')
    .replace(/s$/, '')
    .replace('barbar', 'barber')
  return CATEGORIES.find((category) => category === word) ?? null
}

/** The same, with 'all' for any category. */
export function parseCategoryOrAll(text: string): Category | 'all' | null {
  return searchable(text) === 'all' ? 'all' : parseCategory(text)
}
