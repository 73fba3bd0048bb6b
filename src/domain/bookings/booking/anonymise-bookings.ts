import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Removes a person, their guests and all notes from their appointments, which stay in the salons' calendars: those they booked, and
 * those that a salon booked for them as its client.
 */
export async function anonymiseBookings(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ customer_id: null, note: '', salon_note: '', guests: '[]' })
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', personId),
        // Notes written by another account stay.
        sql<boolean>`customer_id is null and client_id in (select id from client where person_id = ${personId})`,
      ]),
    )
    .execute()
}
