import type { Category } from '../trades/trade.ts'
import { type ItemTexts, textsOf } from './item-texts.ts'
import { BARBER } from './treatments/barber.ts'
import { BEAUTY } from './treatments/beauty.ts'
import { HAIR } from './treatments/hair.ts'
import { NAIL } from './treatments/nail.ts'
import { SPA } from './treatments/spa.ts'

const ALL: Record<Category, ItemTexts> = { hair: HAIR, barber: BARBER, beauty: BEAUTY, nail: NAIL, spa: SPA }

/** The column `texts` of a service. */
export function serviceTexts(category: Category, name: string): string {
  return textsOf(ALL[category][name])
}
