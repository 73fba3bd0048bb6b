import type { SaleInput } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { itemText, UNASSIGNED } from '../point-of-sale/cart-address.ts'

/** The address of checkout with the cart of this sale, as a new attempt. */
export function cartOfSale(sale: SaleInput, currency: string): string {
  const { items, bookingId, discount, couponCode, tipMinor, tipStaffId } = sale
  const search = new URLSearchParams()
  for (const item of items) search.append('item', itemText(item))
  const given = {
    booking: bookingId,
    discount:
      discount && ('percentage' in discount ? `${discount.percentage}%` : amountText(discount.amountMinor, currency)),
    coupon: couponCode,
    tip: tipMinor > 0 ? amountText(tipMinor, currency) : '',
    who: tipStaffId ?? UNASSIGNED,
  }
  for (const [name, value] of Object.entries(given)) if (value) search.set(name, value)
  return `/partner/point-of-sale?${search}`
}
