import { percentOf } from '../../kernel/money.ts'
import type { SalonCoupon } from './queries.ts'

interface Priced {
  name: string
  category: string
  priceMinor: number
}

/** A coupon's effect on the cheapest service that costs something and it applies to; null when there is none. */
export function discountExample<S extends Priced>(
  coupon: Pick<SalonCoupon, 'percentage' | 'amountMinor' | 'category'>,
  services: readonly S[],
): { service: S; beforeMinor: number; afterMinor: number } | null {
  const eligible = services.filter(
    ({ category, priceMinor }) => priceMinor > 0 && (coupon.category === null || category === coupon.category),
  )
  const service = eligible.reduce<S | null>(
    (cheapest, candidate) => (cheapest && cheapest.priceMinor <= candidate.priceMinor ? cheapest : candidate),
    null,
  )
  if (!service) return null
  const beforeMinor = service.priceMinor
  const discount = coupon.percentage === null ? (coupon.amountMinor ?? 0) : percentOf(beforeMinor, coupon.percentage)
  return { service, beforeMinor, afterMinor: Math.max(0, beforeMinor - discount) }
}
