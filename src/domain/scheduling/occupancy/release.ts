import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

/** Releases every hold of a customer. */
export async function releaseHolds(tx: Kysely<DB>, customerId: string): Promise<void> {
  await tx.deleteFrom('occupancy').where('kind', '=', 'hold').where('customer_id', '=', customerId).execute()
}

/** Releases the time of a booking that will not take place. */
export async function releaseBooking(tx: Kysely<DB>, salonId: string, bookingId: string): Promise<void> {
  await tx.deleteFrom('occupancy').where('salon_id', '=', salonId).where('booking_id', '=', bookingId).execute()
}

/** Turns a booking's time back into its customer's hold, in one statement, so that no competitor can take it. */
export async function turnIntoHold(
  tx: Kysely<DB>,
  booking: { salonId: string; bookingId: string; customerId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('occupancy')
    .set({ kind: 'hold', booking_id: null, customer_id: booking.customerId, expires_at: booking.expiresAt })
    .where('salon_id', '=', booking.salonId)
    .where('booking_id', '=', booking.bookingId)
    .execute()
}

/** Deletes expired holds, so that the table stays small. They have no effect already. */
export async function deleteExpiredHolds({ db, clock, metrics }: Pick<App, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from occupancy where kind = 'hold' and expires_at < ${clock.now()}`.execute(db)
  metrics.slotLost('hold_expired', Number(numAffectedRows ?? 0))
}
