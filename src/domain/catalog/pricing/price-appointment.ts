import { type CouponDiscount, discountsOf, type Item, type Price, priceItems } from './price-items.ts'

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
 * The price of a cart, and its services at their effective prices. Discounts are not combined: a coupon does not reduce
 * last-minute prices; where the coupon on all regular prices is cheaper, the last-minute offers do not apply. So the
 * customer always pays the lower total. `discounts`: the coupon's discount on each service, then each product.
 */
export function priceAppointment<S extends Service>(
  services: readonly S[],
  products: readonly Product[],
  coupon: CouponDiscount | null,
): { services: S[]; price: Price; discounts: number[] } {
  const goods: Item[] = products.map(({ category, priceMinor, quantity }) => ({
    ...{ kind: 'product', category, unitMinor: priceMinor, quantity },
  }))
  const priced = (chosen: S[]) => {
    const items = [...chosen.map((service) => itemOf(service)), ...goods]
    return { services: chosen, price: priceItems(items, coupon), discounts: discountsOf(items, coupon) }
  }
  const withOffers = priced([...services])
  const full = services.map((service) => ({
    ...service,
    ...{ priceMinor: service.listMinor ?? service.priceMinor, listMinor: null, offerId: null },
  }))
  const withCoupon = priced(full)
  return withCoupon.price.totalMinor < withOffers.price.totalMinor ? withCoupon : withOffers
}

function itemOf({ category, priceMinor, listMinor }: Service): Item {
  return { kind: 'service', category, unitMinor: priceMinor, quantity: 1, reduced: Boolean(listMinor) }
}
