import type { Category } from '../trades/trade.ts'
import { BARBER_PRODUCTS } from './products/barber.ts'
import { BEAUTY_PRODUCTS } from './products/beauty.ts'
import { HAIR_PRODUCTS } from './products/hair.ts'
import { NAIL_PRODUCTS } from './products/nail.ts'
import { SPA_PRODUCTS } from './products/spa.ts'

/** Names and descriptions in the site's other languages, by the English name. */
export type ProductTexts = Record<string, Record<'da' | 'de', readonly [name: string, description: string]>>

const ALL: Record<Category, ProductTexts> = {
  hair: HAIR_PRODUCTS,
  barber: BARBER_PRODUCTS,
  beauty: BEAUTY_PRODUCTS,
  nail: NAIL_PRODUCTS,
  spa: SPA_PRODUCTS,
}

/** The column `texts` of a product of a brand. */
export function productTexts(category: Category, brand: string, idea: string): string {
  const found = ALL[category][idea]
  if (!found) return '{}'
  const texts = Object.entries(found).map(([language, [name, description]]) => [
    language,
    // Only German writes nouns with a capital letter.
    { name: `${brand} ${language === 'da' ? name.charAt(0).toLowerCase() + name.slice(1) : name}`, description },
  ])
  return JSON.stringify(Object.fromEntries(texts))
}
