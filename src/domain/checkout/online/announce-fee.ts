import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

/** A fee could not be charged: the customer gets a link to the page where it can be paid. */
export async function announceFee(
  app: App,
  tx: Kysely<DB>,
  { salonId, orderId }: { salonId: string; orderId: string },
): Promise<void> {
  const booking = await tx
    .selectFrom('booking')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (booking)
    await app.jobs.enqueue(tx, 'notify-booking', { bookingId: booking.id, event: 'fee_due', side: 'customer' })
}
