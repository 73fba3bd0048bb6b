import type { Kysely } from 'kysely'
import { refuseByRules } from '../../bookings/rules/refuse-by-rules.ts'
import { refuseBlocked } from '../../clients/block-client.ts'
import { savedCardId } from '../../commerce/payments/saved-method.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockIfOpen } from '../../salons/lifecycle/lock-if-open.ts'
import { lockCard } from '../cards/lock-card.ts'
import { readCart } from '../cart/get-cart.ts'
import { checkPayment } from './check-payment.ts'
import { limitUnpaidBookings } from './limit-unpaid-bookings.ts'
import { lockCart } from './lock-cart.ts'
import { orderDelivery, withDelivery } from './order-delivery.ts'
import { readPaymentTerms } from './read-payment-terms.ts'
import type { PaymentRequest } from './schema.ts'

/** The largest total that the money columns can store, minor units; far above any appointment. */
const MAX_MINOR = 2_000_000_000

export type CheckedOrder = NonNullable<Awaited<ReturnType<typeof checkOrder>>>

/**
 * Locks the cart and checks what is ordered against it: the price that was shown, the salon's rules and terms, and the
 * limits of the customer. Null for an attempt that was made before. Throws Refusal('cart_empty' | 'price_changed' |
 * 'not_eligible' | ...), those of the rules for booking online, and those of `checkPayment`.
 */
export async function checkOrder(app: App, tx: Kysely<DB>, customerId: string, request: PaymentRequest, now: Date) {
  const { attemptKey, paymentMethod } = request
  const locked = await lockCart(tx, customerId, attemptKey)
  if (locked.attempt === 'known') return null
  const read = await readCart(tx, customerId, now)
  if (!read || !(await lockIfOpen(tx, read.salon.id))) throw new Refusal('cart_empty')
  const delivery = orderDelivery(read, request)
  // A coupon without effect, such as beside a better last-minute price, is not used up.
  const cart = {
    ...read,
    coupon: read.price.discountMinor > 0 ? read.coupon : null,
    price: withDelivery(read.price, delivery.minor),
  }
  const { id: salonId, currency } = cart.salon
  if (cart.attemptKey !== attemptKey || cart.price.totalMinor !== request.expectedTotalMinor)
    throw new Refusal('price_changed', { totalMinor: cart.price.totalMinor, currency })
  if (cart.price.servicesMinor + cart.price.productsMinor > MAX_MINOR)
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'total_too_high' } })
  if (cart.appointment) {
    await refuseBlocked(tx, salonId, customerId)
    const serviceIds = cart.appointment.services.map(({ id }) => id)
    await refuseByRules(tx, { salonId, customerId, serviceIds, now })
  }
  const terms = await readPaymentTerms({ ...app, db: tx }, cart, customerId, now)
  checkPayment(request, terms, cart)
  const onlySaves = paymentMethod === 'card_on_file' || paymentMethod === 'card_later'
  const cardId = onlySaves ? savedCardId(request.paymentMethodRef) : null
  if (cardId !== null) await lockCard(app, tx, customerId, cardId)
  if (paymentMethod === 'cash') await limitUnpaidBookings(app, tx, customerId, { salonId, salonIds: locked.salonIds })
  return { cart, delivery, terms, cardId, onlySaves, salonIds: locked.salonIds }
}
