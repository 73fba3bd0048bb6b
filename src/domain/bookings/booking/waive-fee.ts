import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { recordEvent } from './record-event.ts'

/** Waives a fee that the card provider does not charge, since it is below its smallest amount; the history says so. */
export async function waiveFee(
  tx: Kysely<DB>,
  { salonId, orderId, minor, now }: { salonId: string; orderId: string; minor: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update booking set fee_minor = greatest(0, fee_minor - ${minor}::int), updated_at = ${now}
    where salon_id = ${salonId} and order_id = ${orderId} and fee_minor > 0 returning id`.execute(tx)
  for (const { id } of rows)
    await recordEvent(tx, { salonId, bookingId: id, at: now, actorId: null, kind: 'fee_waived', detail: { minor } })
}
