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

/** Whether the time of an offer of the waiting list is still held. */
export async function holdsOffer(db: Kysely<DB>, { salonId, id }: { salonId: string; id: string }): Promise<boolean> {
  const held = await db
    .selectFrom('occupancy')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('kind', '=', 'hold')
    .where('waiting_offer_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

/** Releases the time of a booking that will not take place. */
export async function releaseBooking(tx: Kysely<DB>, salonId: string, bookingId: string): Promise<void> {
  await tx.deleteFrom('occupancy').where('salon_id', '=', salonId).where('booking_id', '=', bookingId).execute()
}

/**
 * Turns a booking's time back into its customer's hold, in one statement, so that no competitor can take it; or into the
 * time of an offer of the waiting list.
 */
export async function turnIntoHold(
  tx: Kysely<DB>,
  booking: { salonId: string; bookingId: string; customerId: string; expiresAt: Date; offerId?: string },
): Promise<void> {
  await tx
    .updateTable('occupancy')
    .set({ kind: 'hold', booking_id: null, customer_id: booking.customerId, expires_at: booking.expiresAt })
    .set({ waiting_offer_id: booking.offerId ?? null })
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

/** Whose time the customer holds then. */
export async function heldBy(
  db: Kysely<DB>,
  customerId: string,
  { salonId, startsAt, now }: { salonId: string; startsAt: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.subject_id as id from occupancy o
    where o.salon_id = ${salonId} and o.kind = 'hold' and o.customer_id = ${customerId}
      and o.during @> ${startsAt}::timestamptz and o.expires_at > ${now}`.execute(db)
  return rows.map(({ id }) => id)
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
    where o.salon_id = ${salonId} and (o.subject_id = ${staffId} or o.session_id is not null) and o.during @> ${startsAt}::timestamptz
      and o.kind = 'hold' and o.customer_id = ${customerId} and o.expires_at > ${now}`.execute(db)
  return rows[0]?.end ?? null
}

/** Releases places that customers hold in sessions of classes, and with `includeSessionTime` the time of the sessions. */
export async function releaseSessions(
  tx: Kysely<DB>,
  {
    salonId,
    sessionIds,
    includeSessionTime,
  }: { salonId: string; sessionIds: readonly string[]; includeSessionTime: boolean },
): Promise<void> {
  await tx
    .deleteFrom('occupancy')
    .where('salon_id', '=', salonId)
    .where('session_id', 'in', [...sessionIds])
    .where('kind', 'in', includeSessionTime ? ['hold', 'block'] : ['hold'])
    .execute()
}
