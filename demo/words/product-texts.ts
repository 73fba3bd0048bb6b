import type { Category } from '../trades/trade.ts'
import { type ItemTexts, textsOf } from './item-texts.ts'
import { BARBER_PRODUCTS } from './products/barber.ts'
import { BEAUTY_PRODUCTS } from './products/beauty.ts'
import { HAIR_PRODUCTS } from './products/hair.ts'
import { NAIL_PRODUCTS } from './products/nail.ts'
import { SPA_PRODUCTS } from './products/spa.ts'

const ALL: Record<Category, ItemTexts> = {
  hair: HAIR_PRODUCTS,
  barber: BARBER_PRODUCTS,
  beauty: BEAUTY_PRODUCTS,
  nail: NAIL_PRODUCTS,
  spa: SPA_PRODUCTS,
}

/** The column `texts` of a product of a brand. */
export function productTexts(category: Category, brand: string, idea: string): string {
  // Only German writes nouns with a capital letter.
  return textsOf(ALL[category][idea], (name, language) => `${brand} ${language === 'da' ? lowerFirst(name) : name}`)
}

/** A name after a brand; abbreviations stay. */
export function lowerFirst(text: string): string {
  return text.startsWith('SPF') ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
