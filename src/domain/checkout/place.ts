import type { Kysely } from 'kysely'
import type { App } from '../app.ts'
import { acceptBooking } from '../bookings/accept-booking.ts'
import { removeCart } from '../cart/clear-cart.ts'
import { placeOrder } from '../orders/place-order.ts'
import { setDue } from '../payments/set-due.ts'
import type { DB } from '../shared/tables.ts'

interface Placing {
  salonId: string
  orderId: string
  customerId: string
}

/** An order that is paid in the salon, or costs nothing. */
export async function placeUnpaid(app: App, tx: Kysely<DB>, order: Placing): Promise<void> {
  await placeOrder(tx, { ...order, now: app.clock.now() })
  const booking = await acceptBooking(app, tx, order)
  await removeCart(tx, order)
  if (!booking) await announceOrder(app, tx, order.orderId)
}

/**
 * An order whose money is reserved on the card. It is taken at once, unless the salon has yet to say yes.
 * Answers the payment to drive, if any.
 */
export async function placePaid(app: App, tx: Kysely<DB>, order: Placing): Promise<string | null> {
  await placeOrder(tx, { ...order, now: app.clock.now() })
  const booking = await acceptBooking(app, tx, order)
  await removeCart(tx, order)
  if (!booking) await announceOrder(app, tx, order.orderId)
  return booking?.status === 'requested' ? null : setDue(app, tx, order, 'all')
}

/** Products alone: both sides are told, each by a job of its own. A visit is announced by itself. */
async function announceOrder(app: App, tx: Kysely<DB>, orderId: string): Promise<void> {
  await app.jobs.enqueue(tx, 'notify-order', { orderId, event: 'order_placed', reader: 'customer' })
  await app.jobs.enqueue(tx, 'notify-order', { orderId, event: 'order_placed', reader: 'salon' })
}
