import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Moves the appointments of one client to another, when two clients are merged. Their accounts stay as they were. */
export async function mergeClientBookings(tx: Kysely<DB>, salonId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ client_id: to })
    .where('salon_id', '=', salonId)
    .where('client_id', '=', from)
    .execute()
}

/**
 * Deletes the salon's notes on a client's appointments, which stay in the calendar. What a customer with an account
 * wrote is unaffected.
 */
export async function anonymiseClientBookings(tx: Kysely<DB>, salonId: string, clientId: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ salon_note: '', note: sql`case when customer_id is null then '' else note end` })
    .where('salon_id', '=', salonId)
    .where('client_id', '=', clientId)
    .execute()
}
