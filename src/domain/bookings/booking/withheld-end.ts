import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { cardMinor } from './notify-change.ts'

interface Chosen {
  salonId: string
  bookingId: string
}

/**
 * What the event of an end says when its client is not notified of it: the amount on their card before, which is what
 * they know. Nothing where a message about earlier changes is still to be sent: it is then about the end as well. The
 * caller holds the booking's lock.
 */
export async function detailOfWithheld(
  tx: Kysely<DB>,
  { salonId, bookingId }: Chosen,
): Promise<{ withheldCardMinor?: number }> {
  // Locked: one that is being sent is gone afterwards, and is not about the end.
  const { rows: queued } = await sql`
    select from booking_change where salon_id = ${salonId} and booking_id = ${bookingId} for update`.execute(tx)
  if (queued.length > 0) return {}
  const { rows } = await sql<{ minor: number }>`
    select ${cardMinor(salonId)} as minor from booking b where b.salon_id = ${salonId} and b.id = ${bookingId}`.execute(
    tx,
  )
  return { withheldCardMinor: rows[0]?.minor ?? 0 }
}

/** What an appointment's client, who was not notified of its last end, knows of their card; null where they were. */
export async function cardBeforeWithheld(
  tx: Kysely<DB>,
  { salonId, bookingId, kind }: Chosen & { kind: 'cancelled' | 'no_show' },
): Promise<number | null> {
  const { rows } = await sql<{ minor: number | null }>`
    select (detail->>'withheldCardMinor')::int as minor from booking_event
    where salon_id = ${salonId} and booking_id = ${bookingId} and kind = ${kind}
    order by at desc, id desc limit 1`.execute(tx)
  return rows[0]?.minor ?? null
}
