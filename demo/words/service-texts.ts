import type { Category } from '../trades/trade.ts'
import { BARBER } from './treatments/barber.ts'
import { BEAUTY } from './treatments/beauty.ts'
import { HAIR } from './treatments/hair.ts'
import { NAIL } from './treatments/nail.ts'
import { SPA } from './treatments/spa.ts'

/** Names and descriptions in the site's other languages, by the English name. */
export type ServiceTexts = Record<string, Record<'da' | 'de', readonly [name: string, description: string]>>

const ALL: Record<Category, ServiceTexts> = { hair: HAIR, barber: BARBER, beauty: BEAUTY, nail: NAIL, spa: SPA }

/** The column `texts` of a service. */
export function serviceTexts(category: Category, name: string): string {
  const found = ALL[category][name]
  if (!found) return '{}'
  const texts = Object.entries(found).map(([language, [name, description]]) => [language, { name, description }])
  return JSON.stringify(Object.fromEntries(texts))
}
