import type { Kysely } from 'kysely'
import type { DB } from '../shared/tables.ts'

/** Leaves somebody's visits in their salons' calendars, without them and what they and the salon noted of each other. */
export async function disownBookings(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ customer_id: null, note: '', salon_note: '' })
    .where('customer_id', '=', personId)
    .execute()
}
