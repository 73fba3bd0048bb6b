import { searchable } from './text.ts'

/** The kinds of salon, service and product. The same list is in the database's checks. */
export const CATEGORIES = ['hair', 'nail', 'barber', 'beauty', 'spa'] as const
export type Category = (typeof CATEGORIES)[number]

/** What each is called in addresses and on the wire. */
export const CATEGORY_NAMES: Record<Category, string> = {
  hair: 'Hairs',
  nail: 'Nail',
  barber: 'Barber',
  beauty: 'beauty',
  spa: 'Spa',
}

/** A category however it is written: 'Hairs', 'Nail salon', 'Barbar', 'BEAUTY'; null for anything else. */
export function parseCategory(text: string): Category | null {
  const word = searchable(text)
    .replace(/ ?(salon|saloon|shop|parlour|parlor)s?$/, '')
    .replace(/s$/, '')
    .replace('barbar', 'barber')
  return CATEGORIES.find((category) => category === word) ?? null
}

/** The same, with 'all' for no category in particular. */
export function parseCategoryOrAll(text: string): Category | 'all' | null {
  return searchable(text) === 'all' ? 'all' : parseCategory(text)
}
