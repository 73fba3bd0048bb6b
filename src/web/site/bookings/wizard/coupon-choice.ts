import { checkCoupon } from '../../../../domain/catalog/pricing/check-coupon.ts'
import type { Coupon } from '../../../../domain/catalog/pricing/find-coupon.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { nullIfRefused } from '../../../../domain/kernel/refusal.ts'
import { readCouponCode } from './wizard-choice.ts'

/** The salon's coupon with this code; null when there is none that is valid now. */
export function findValidCoupon(
  app: App,
  customer: { id: string },
  salonId: string,
  code: string,
): Promise<Coupon | null> {
  return checkCoupon(app, customer, { salonId, code }).catch(nullIfRefused('coupon_invalid'))
}

/** The code in the field when the form was sent, which may not have been verified; `verified` for a form without it. */
export function typedCode(form: FormData, verified: string | null): string | null {
  return form.has('voucher') ? readCouponCode(form.get('voucher')) : verified
}
