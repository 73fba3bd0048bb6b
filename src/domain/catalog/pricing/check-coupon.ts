import type { App } from '../../kernel/app.ts'
import { type Coupon, findCoupon } from './find-coupon.ts'

/**
 * The salon's valid coupon with that code. Rate-limited, so that codes cannot be guessed. Throws
 * Refusal('coupon_invalid').
 */
export async function checkCoupon(
  app: App,
  customer: { id: string },
  { salonId, code }: { salonId: string; code: string },
): Promise<Coupon> {
  await app.limits.take('write', customer.id)
  return findCoupon(app.db, { salonId, code, now: app.clock.now() })
}
