import type { Locale } from '../domain/kernel/locale.ts'
import type { Catalogue } from './catalogue.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** Long texts that stay on the server: loaders pass whole sections of them to their pages. */
export type LongTexts = Pick<Catalogue, 'company' | 'partners'>

const texts: Record<Locale, LongTexts> = { en, da, de }

export function longTexts(locale: Locale): LongTexts {
  return texts[locale]
}
