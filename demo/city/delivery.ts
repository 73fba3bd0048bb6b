import {
  type DeliveryRow,
  type DeliveryTerms,
  deliveryTermsOf,
} from '../../src/domain/salons/policies/delivery-terms.ts'

const TERMS = [
  { delivery_minor: 3_900, delivery_free_from_minor: 40_000, delivery_days_from: 1, delivery_days_to: 3 },
  { delivery_minor: 4_900, delivery_free_from_minor: 50_000, delivery_days_from: 2, delivery_days_to: 4 },
  { delivery_minor: 2_900, delivery_free_from_minor: null, delivery_days_from: 2, delivery_days_to: 3 },
  { delivery_minor: 0, delivery_free_from_minor: null, delivery_days_from: 3, delivery_days_to: 5 },
] as const
const COUNTRIES = [[], ['DK', 'SE'], ['DE', 'DK', 'NO', 'SE']] as const
const COLLECTING = [
  { collect_hours: 2, collect_note: '' },
  { collect_hours: 24, collect_note: 'Ask at the front desk, any day we are open.' },
  { collect_hours: null, collect_note: '' },
] as const

/** How the salon of an index delivers its products: its columns, and the terms that follow from them. */
export function deliveryOf(index: number): { columns: Omit<DeliveryRow, 'country'>; terms: DeliveryTerms } {
  const columns = {
    ...{ delivers: true, collects: true },
    ...(TERMS[index % TERMS.length] ?? TERMS[0]),
    delivery_countries: [...(COUNTRIES[index % COUNTRIES.length] ?? [])],
    ...(COLLECTING[index % COLLECTING.length] ?? COLLECTING[0]),
  }
  return { columns, terms: deliveryTermsOf({ ...columns, country: 'DK' }) }
}
