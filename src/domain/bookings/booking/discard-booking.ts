import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { uncountBooking } from '../../salons/plans/count-booking.ts'
import { releaseBooking, turnIntoHold } from '../../scheduling/occupancy/release.ts'

/**
 * Discards a booking that was never paid. With `holdFor`, its time stays with the customer as a hold, to try another
 * card.
 */
export async function discardBooking(
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string },
  holdFor?: { customerId: string; expiresAt: Date },
): Promise<void> {
  const waiting = await tx
    .selectFrom('booking')
    .select(['id', 'created_at'])
    .where('salon_id', '=', order.salonId)
    .where('order_id', '=', order.orderId)
    .where('status', '=', 'awaiting_payment')
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return
  // Before its time is released: booking locks the counter first, then the time.
  await uncountBooking(tx, order.salonId, waiting.created_at)
  const booking = { salonId: order.salonId, bookingId: waiting.id }
  if (holdFor) await turnIntoHold(tx, { ...booking, ...holdFor })
  else await releaseBooking(tx, booking.salonId, booking.bookingId)
  await tx.deleteFrom('booking').where('salon_id', '=', order.salonId).where('id', '=', waiting.id).execute()
}
