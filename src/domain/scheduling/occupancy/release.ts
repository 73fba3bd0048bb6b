import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

/** Releases every hold of a customer in a salon, except times that the waiting list offered. */
export async function releaseHolds(tx: Kysely<DB>, salonId: string, customerId: string): Promise<void> {
  await tx
    .deleteFrom('occupancy')
    .where('salon_id', '=', salonId)
    .where('kind', '=', 'hold')
    .where('customer_id', '=', customerId)
    .where('waiting_offer_id', 'is', null)
    .execute()
}

/** Releases the time held for an offer of the waiting list. */
export async function releaseOffer(
  tx: Kysely<DB>,
  { salonId, customerId, offerId }: { salonId: string; customerId: string; offerId: string },
): Promise<void> {
  await tx
    .deleteFrom('occupancy')
    .where('salon_id', '=', salonId)
    .where('kind', '=', 'hold')
    .where('customer_id', '=', customerId)
    .where('waiting_offer_id', '=', offerId)
    .execute()
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

interface HeldTime {
  salonId: string
  staffId: string
  startsAt: Date
}

/** When the customer's hold on that time ends; null when they have none, or it has expired. */
export async function heldUntil(
  db: Kysely<DB>,
  customerId: string,
  { salonId, staffId, startsAt }: HeldTime,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | null }>`
    select min(o.expires_at) as "end" from occupancy o
    where o.salon_id = ${salonId} and o.subject_id = ${staffId} and o.during @> ${startsAt}::timestamptz
      and o.kind = 'hold' and o.customer_id = ${customerId} and o.expires_at > ${now}`.execute(db)
  return rows[0]?.end ?? null
}
