import { type Item, type Offer, type Price, priceOf } from './price.ts'

interface Service {
  category: string
  priceMinor: number
  listMinor?: number | null
  offerId?: string | null
}
interface Product {
  category: string
  priceMinor: number
  quantity: number
}

/**
 * What a cart costs, and its services at the prices that count. Nothing is made less twice: a coupon takes off what has no
 * last-minute price; where it would take more off the full prices of everything, those count and the offers do not. So
 * the customer always pays the smaller of the two sums.
 */
export function priceVisit<S extends Service>(
  services: readonly S[],
  products: readonly Product[],
  coupon: Offer | null,
): { services: S[]; price: Price } {
  const goods: Item[] = products.map(({ category, priceMinor, quantity }) => ({
    ...{ kind: 'product', category, unitMinor: priceMinor, quantity },
  }))
  const reduced = services.map((service) => itemOf(service))
  const withOffers = priceOf([...reduced, ...goods], coupon)
  if (!coupon || services.every(({ listMinor }) => !listMinor)) return { services: [...services], price: withOffers }
  const full = services.map((service) => ({
    ...service,
    ...{ priceMinor: service.listMinor ?? service.priceMinor, listMinor: null, offerId: null },
  }))
  const withCoupon = priceOf([...full.map((service) => itemOf(service)), ...goods], coupon)
  return withCoupon.totalMinor < withOffers.totalMinor
    ? { services: full, price: withCoupon }
    : { services: [...services], price: withOffers }
}

function itemOf({ category, priceMinor, listMinor }: Service): Item {
  return { kind: 'service', category, unitMinor: priceMinor, quantity: 1, reduced: Boolean(listMinor) }
}
