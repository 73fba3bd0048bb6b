import { cartInput, type SaleCart } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { readItem, UNASSIGNED } from './cart-address.ts'

/**
 * The cart at the point of sale is in the page's address: it can be shared, works with Back, and needs no script.
 * `item=service.<id>.<quantity>.<team member>` for each item.
 */
export interface Cart {
  contents: SaleCart
  /** The team member for the next item; empty for unassigned, null where the address does not say. */
  who: string | null
  /** Invalid input, by field; that of the coupon is known once the cart is quoted. */
  errors: Partial<Record<'discount' | 'coupon' | 'tip', string>>
}

export function readCart(search: URLSearchParams, currency: string): Cart {
  const errors: Cart['errors'] = {}
  const discountText = (search.get('discount') ?? '').trim()
  const discount = discountText === '' ? null : readDiscount(discountText, currency)
  if (discountText !== '' && discount === null) errors.discount = 'discount'
  const tipText = (search.get('tip') ?? '').trim()
  const tipMinor = tipText === '' ? 0 : minorOf(tipText, currency)
  if (tipMinor === null) errors.tip = 'number'
  const chosenSeller = search.get('who')
  const who = chosenSeller === UNASSIGNED ? '' : chosenSeller
  const parsed = cartInput.safeParse({
    bookingId: search.get('booking') || null,
    items: search.getAll('item').flatMap(readItem),
    discount,
    couponCode: search.get('coupon') ?? '',
    tipMinor: tipMinor ?? 0,
    tipStaffId: who || null,
  })
  return { contents: parsed.success ? parsed.data : cartInput.parse({}), who, errors }
}

/** Who sells the next item where the address does not say: the member, but what is added to an appointment is unassigned. */
export function sellerOf({ who, contents }: Cart, staff: readonly { id: string }[], own: string | null): string {
  if (who !== null) return who
  return own !== null && contents.bookingId === null && staff.some(({ id }) => id === own) ? own : ''
}

function readDiscount(text: string, currency: string): SaleCart['discount'] {
  const percent = /^(\d{1,3})\s*%$/.exec(text)
  if (percent) {
    const percentage = Number(percent[1])
    return percentage >= 1 && percentage <= 100 ? { percentage } : null
  }
  const amountMinor = minorOf(text, currency)
  return amountMinor ? { amountMinor } : null
}
