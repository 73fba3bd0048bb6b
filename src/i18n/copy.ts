import type { Catalogue } from './catalogue.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { Locale } from './locale.ts'

/** Long copy: loaders hand whole branches of it to their pages, so that no browser carries what it does not show. */
export type Copy = Pick<Catalogue, 'company' | 'partners'>

const copies: Record<Locale, Copy> = { en, da, de }

export function copy(locale: Locale): Copy {
  return copies[locale]
}
