import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Links an appointment booked in the console with the order by which it is paid. The caller holds the booking's lock.
 */
export async function linkOrder(
  tx: Kysely<DB>,
  { salonId, bookingId, orderId }: { salonId: string; bookingId: string; orderId: string },
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ order_id: orderId })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .where('order_id', 'is', null)
    .execute()
}
