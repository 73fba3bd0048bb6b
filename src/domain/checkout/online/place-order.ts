import type { Kysely } from 'kysely'
import { confirmOrRequest } from '../../bookings/booking/confirm-or-request.ts'
import { findOrAddCustomer } from '../../clients/find-or-add-client.ts'
import { markPlaced } from '../../commerce/orders/mark-placed.ts'
import { setDue } from '../../commerce/payments/set-due.ts'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { removeCart } from '../cart/clear-cart.ts'
import { decideOrderCommission } from './decide-order-commission.ts'

interface Placing {
  salonId: string
  orderId: string
  customerId: string
}

/** Places an order that is paid in the salon or is free. */
export async function placeUnpaid(app: App, tx: Kysely<DB>, order: Placing): Promise<void> {
  await place(app, tx, order)
}

/**
 * Places an order whose amount is authorised on the card. It is captured at once unless the salon has to confirm the
 * booking. Returns the payment to capture, if any.
 */
export async function placeAuthorised(app: App, tx: Kysely<DB>, order: Placing): Promise<string | null> {
  const booking = await place(app, tx, order)
  return booking?.status === 'requested' ? null : setDue(app, tx, order, 'all')
}

/** Every customer who buys becomes a client of the salon. */
async function place(app: App, tx: Kysely<DB>, order: Placing) {
  const now = app.clock.now()
  const { id: clientId, isNew } = await findOrAddCustomer(tx, order.salonId, order.customerId, now)
  await decideOrderCommission(tx, { ...order, clientId, isNewClient: isNew }, now)
  await markPlaced(tx, { ...order, clientId, now })
  const booking = await confirmOrRequest(app, tx, { ...order, clientId })
  await removeCart(tx, order)
  if (!booking) await announceOrder(app, tx, order.orderId)
  return booking
}

/**
 * An order of products only: customer and salon are notified, each by its own job. Bookings are notified separately.
 */
async function announceOrder(app: App, tx: Kysely<DB>, orderId: string): Promise<void> {
  const sides = ['customer', 'salon'] as const
  await app.jobs.enqueue(
    tx,
    'notify-order',
    ...sides.map((side) => ({ orderId, event: 'order_placed' as const, side })),
  )
}
