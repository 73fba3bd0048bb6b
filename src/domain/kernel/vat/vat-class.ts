import type { Category } from '../categories.ts'

/** What a service or product is for VAT: some countries have reduced rates for some of these. The database has the same list. */
export const VAT_CLASSES = ['standard', 'hairdressing', 'beauty', 'food', 'books', 'exempt'] as const
export type VatClass = (typeof VAT_CLASSES)[number]

const OF_SERVICE: Record<Category, VatClass> = {
  hair: 'hairdressing',
  barber: 'hairdressing',
  nail: 'beauty',
  beauty: 'beauty',
  spa: 'beauty',
}

/** The class of a service or product of which the salon has chosen none. */
export function defaultVatClass(kind: 'service' | 'product', category: Category): VatClass {
  return kind === 'service' ? OF_SERVICE[category] : 'standard'
}
