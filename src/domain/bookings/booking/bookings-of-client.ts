import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Makes one client's appointments another's: they turned out to be the same person. Whose account they were booked with stays. */
export async function mergeClientBookings(tx: Kysely<DB>, salonId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ client_id: to })
    .where('salon_id', '=', salonId)
    .where('client_id', '=', from)
    .execute()
}

/** Leaves a client's appointments in the calendar without what was noted of them. What somebody with an account wrote stays theirs. */
export async function anonymiseClientBookings(tx: Kysely<DB>, salonId: string, clientId: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ salon_note: '', note: sql`case when customer_id is null then '' else note end` })
    .where('salon_id', '=', salonId)
    .where('client_id', '=', clientId)
    .execute()
}
