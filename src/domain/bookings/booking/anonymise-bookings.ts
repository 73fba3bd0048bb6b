import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Leaves somebody's appointments in their salons' calendars, without them and what they and the salon noted of each other: those
 * they booked, and those that a salon wrote down for them as its client.
 */
export async function anonymiseBookings(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ customer_id: null, note: '', salon_note: '' })
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', personId),
        // Of another's account, what they wrote is theirs.
        sql<boolean>`customer_id is null and client_id in (select id from client where person_id = ${personId})`,
      ]),
    )
    .execute()
}
