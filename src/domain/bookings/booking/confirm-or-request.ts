import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { OpenStatus } from '../../kernel/booking-status.ts'
import type { DB } from '../../kernel/tables.ts'
import { endServedRequestsSoon } from '../waiting-list/end-served-requests-soon.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import { loadOpenTimes } from './load-open-times.ts'
import { rowOfEvent } from './record-event.ts'
import { respondBy } from './respond-by.ts'
import { transition } from './transition.ts'

/**
 * Accepts a paid booking (or one paid in the salon): confirmed at once, or requested where the salon confirms manually.
 * Returns the new status, or null when the booking is no longer pending.
 */
export async function confirmOrRequest(
  app: App,
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string; clientId: string },
): Promise<{ bookingId: string; status: OpenStatus } | null> {
  const now = app.clock.now()
  const booking = await tx
    .with(
      (as) => as('b').materialized(),
      (q) =>
        q
          .selectFrom('booking')
          .select(['id', 'salon_id', 'starts_at', 'customer_id'])
          .where('salon_id', '=', order.salonId)
          .where('order_id', '=', order.orderId)
          .where('status', '=', 'awaiting_payment')
          .forUpdate(),
    )
    .selectFrom('b')
    .innerJoin('salon', 'salon.id', 'b.salon_id')
    .select(['b.id', 'b.starts_at', 'b.customer_id', 'salon.confirms'])
    .executeTakeFirst()
  if (!booking) return null
  const status = booking.confirms === 'manually' ? 'requested' : 'confirmed'
  const event = { salonId: order.salonId, bookingId: booking.id, at: now, actorId: null, kind: status } as const
  const respond_by =
    status === 'requested'
      ? respondBy(now, booking.starts_at, await loadOpenTimes(tx, { salonId: order.salonId, from: now }))
      : null
  await tx
    .with('accepted', (q) =>
      transition(q, status, { client_id: order.clientId, respond_by, now })
        .where('salon_id', '=', order.salonId)
        .where('id', '=', booking.id),
    )
    .insertInto('booking_event')
    .values(rowOfEvent(event))
    .execute()
  await enqueueNotifications(app, tx, booking.id, status)
  const bookedFor = { salonId: order.salonId, customerId: booking.customer_id, clientId: order.clientId }
  await endServedRequestsSoon(app, tx, { ...bookedFor, bookingId: booking.id })
  return { bookingId: booking.id, status }
}
