import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { uncountBooking } from '../../salons/plans/count-booking.ts'
import { releaseBooking, turnIntoHold } from '../../scheduling/occupancy/release.ts'
import { restoreOffer } from '../waiting-list/take-over-offer.ts'

/**
 * Discards a booking that was never paid. With `holdFor`, its time stays with the customer as a hold, to try another
 * card; also while the waiting list offers it to them.
 */
export async function discardBooking(
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string },
  holdFor?: { customerId: string; expiresAt: Date },
): Promise<void> {
  const waiting = await tx
    .selectFrom('booking')
    .select(['id', 'created_at', 'starts_at', 'customer_id'])
    .where('salon_id', '=', order.salonId)
    .where('order_id', '=', order.orderId)
    .where('status', '=', 'awaiting_payment')
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return
  // Before its time is released: booking locks the counter first, then the time.
  await uncountBooking(tx, order.salonId, waiting.created_at)
  const booking = { salonId: order.salonId, bookingId: waiting.id }
  const customerId = holdFor?.customerId ?? waiting.customer_id
  const time = { ...booking, startsAt: waiting.starts_at, expiresAt: holdFor?.expiresAt ?? null }
  const offer = customerId && (await restoreOffer(tx, { ...time, customerId }))
  const hold = offer || holdFor
  if (customerId && hold) await turnIntoHold(tx, { ...booking, customerId, ...hold })
  else await releaseBooking(tx, booking.salonId, booking.bookingId)
  await tx.deleteFrom('booking').where('salon_id', '=', order.salonId).where('id', '=', waiting.id).execute()
}
