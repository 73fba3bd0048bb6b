import { percentOf, prorate } from '../../kernel/money.ts'

/** One priced item. `unitMinor` in minor units of the order's one currency. */
export interface Item {
  kind: 'service' | 'product'
  category: string
  unitMinor: number
  quantity: number
  /** It has a last-minute price: coupons do not apply. */
  reduced?: boolean
}

/**
 * A coupon's discount: a percentage or an amount; on items of one category if it names one. What a salon takes off at the
 * point of sale is calculated the same way.
 */
export interface CouponDiscount {
  percentage: number | null
  amountMinor: number | null
  category: string | null
}

export interface Price {
  servicesMinor: number
  productsMinor: number
  servicesDiscountMinor: number
  productsDiscountMinor: number
  discountMinor: number
  totalMinor: number
}

/** The discount on each item: divided among the items it applies to, and never more than their price. */
export function discountsOf(items: readonly Item[], discount: CouponDiscount | null): number[] {
  const eligible = items.map((item) =>
    discount && !item.reduced && (!discount.category || discount.category === item.category) ? amountOf(item) : 0,
  )
  const base = sum(eligible)
  const off = !discount
    ? 0
    : discount.percentage === null
      ? Math.min(discount.amountMinor ?? 0, base)
      : percentOf(base, discount.percentage)
  return prorate(off, eligible)
}

/** The price of an order. */
export function priceItems(items: readonly Item[], discount: CouponDiscount | null): Price {
  const amounts = items.map(amountOf)
  const shares = discountsOf(items, discount)
  const of = (kind: Item['kind'], parts: number[]) => sum(parts.filter((_, i) => items[i]?.kind === kind))
  const discountMinor = sum(shares)
  return {
    servicesMinor: of('service', amounts),
    productsMinor: of('product', amounts),
    servicesDiscountMinor: of('service', shares),
    productsDiscountMinor: of('product', shares),
    discountMinor,
    totalMinor: sum(amounts) - discountMinor,
  }
}

function sum(parts: readonly number[]): number {
  return parts.reduce((a, b) => a + b, 0)
}

function amountOf({ unitMinor, quantity }: Item): number {
  return unitMinor * quantity
}
