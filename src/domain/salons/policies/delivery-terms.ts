/** How a salon hands out products that are bought without an appointment. Amounts in minor units of its currency. */
export interface DeliveryTerms {
  delivers: boolean
  /** Whether they can be collected in the salon. */
  collects: boolean
  priceMinor: number
  /** From this amount of products on, delivery is free; null for never. */
  freeFromMinor: number | null
  /** In how many working days after the order it arrives, first and last; both null when not stated. */
  daysFrom: number | null
  daysTo: number | null
  /** ISO 3166-1 alpha-2; at least one. */
  countries: readonly string[]
  /** Within how many hours it is ready to collect; null when not stated. */
  collectHours: number | null
  /** What to know about collecting. */
  collectNote: string
}

/** What was said about the time when an order was placed. */
export type DeliveryPromise =
  | { kind: 'delivery'; daysFrom: number | null; daysTo: number | null }
  | { kind: 'collect'; hours: number | null; note: string }

/**
 * The price of delivery, minor units. `productsMinor`: what the products cost after discounts, which is what has to reach
 * the amount for free delivery.
 */
export function deliveryPriceMinor(
  { priceMinor, freeFromMinor }: Pick<DeliveryTerms, 'priceMinor' | 'freeFromMinor'>,
  productsMinor: number,
): number {
  return freeFromMinor !== null && productsMinor >= freeFromMinor ? 0 : priceMinor
}

/** What is missing until delivery is free, minor units; null where it is free or never will be. */
export function missingForFreeMinor(terms: DeliveryTerms, productsMinor: number): number | null {
  if (terms.freeFromMinor === null || deliveryPriceMinor(terms, productsMinor) === 0) return null
  return terms.freeFromMinor - productsMinor
}

/** Whether a salon delivers to an address in `country`; an empty one is the salon's own. */
export function deliversTo(
  { delivers, countries }: Pick<DeliveryTerms, 'delivers' | 'countries'>,
  country: string,
  salonCountry: string,
): boolean {
  return delivers && countries.includes(country || salonCountry)
}

export function promiseOf(terms: DeliveryTerms, way: DeliveryPromise['kind']): DeliveryPromise {
  return way === 'delivery'
    ? { kind: way, daysFrom: terms.daysFrom, daysTo: terms.daysTo }
    : { kind: way, hours: terms.collectHours, note: terms.collectNote }
}

/** Identifies a promise: equal for equal promises. A payment form sends those that it showed. */
export function promiseKey(promise: DeliveryPromise): string {
  return JSON.stringify(promise)
}

/** The columns of a salon that are its terms. */
export interface DeliveryRow {
  country: string
  delivers: boolean
  collects: boolean
  delivery_minor: number
  delivery_free_from_minor: number | null
  delivery_days_from: number | null
  delivery_days_to: number | null
  delivery_countries: string[]
  collect_hours: number | null
  collect_note: string
}

export const DELIVERY_COLUMNS = [
  'country',
  'delivers',
  'collects',
  'delivery_minor',
  'delivery_free_from_minor',
  'delivery_days_from',
  'delivery_days_to',
  'delivery_countries',
  'collect_hours',
  'collect_note',
] as const satisfies readonly (keyof DeliveryRow)[]

export function deliveryTermsOf(row: DeliveryRow): DeliveryTerms {
  return {
    delivers: row.delivers,
    collects: row.collects,
    priceMinor: row.delivery_minor,
    freeFromMinor: row.delivery_free_from_minor,
    daysFrom: row.delivery_days_from,
    daysTo: row.delivery_days_to,
    countries: row.delivery_countries.length > 0 ? row.delivery_countries : [row.country],
    collectHours: row.collect_hours,
    collectNote: row.collect_note,
  }
}
