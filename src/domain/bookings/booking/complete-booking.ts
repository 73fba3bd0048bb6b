import type { Kysely } from 'kysely'
import { handOver } from '../../commerce/orders/mark-collected.ts'
import type { DB } from '../../kernel/tables.ts'
import { statesBefore } from './lifecycle.ts'
import { recordEvent } from './record-event.ts'

/**
 * A confirmed visit whose time has come took place; its products are in their buyer's hands. Answers whether it was so:
 * false for one that lies ahead, or is completed already.
 */
export async function completeBooking(
  tx: Kysely<DB>,
  visit: { salonId: string; bookingId: string; actorId: string | null; now: Date },
): Promise<boolean> {
  const { salonId, bookingId, actorId, now } = visit
  const done = await tx
    .updateTable('booking')
    .set({ status: 'completed', updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .where('status', 'in', statesBefore('completed'))
    .where('starts_at', '<=', now)
    .returning('order_id as orderId')
    .executeTakeFirst()
  if (!done) return false
  await recordEvent(tx, { salonId, bookingId, at: now, actorId, kind: 'completed' })
  await handOver(tx, [{ salonId, orderId: done.orderId }], now)
  return true
}
