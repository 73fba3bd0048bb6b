import { type Kysely, sql } from 'kysely'
import { isSeatLine } from '../../kernel/resource-need.ts'
import type { DB } from '../../kernel/tables.ts'

interface BookingKey {
  salonId: string
  bookingId: string
}

/**
 * Whether every place of the session that this booking attends is booked; null when it attends none. A place that is only
 * held does not count: it may be released unbooked.
 */
export async function isSessionFull(db: Kysely<DB>, { salonId, bookingId }: BookingKey): Promise<boolean | null> {
  const { rows } = await sql<{ sessionId: string; booked: number }>`
    select o.session_id as "sessionId", count(distinct k.subject_id)::int as booked
    from occupancy o join occupancy k on k.salon_id = o.salon_id and k.session_id = o.session_id
    where o.salon_id = ${salonId} and k.salon_id = ${salonId} and o.booking_id = ${bookingId} and k.kind = 'booking'
    group by o.session_id`.execute(db)
  const [taken] = rows
  if (!taken) return null
  const session = await db
    .selectFrom('class_session')
    .select(sql<number>`cardinality(seat_ids)`.as('places'))
    .where('salon_id', '=', salonId)
    .where('id', '=', taken.sessionId)
    .executeTakeFirst()
  return session !== undefined && taken.booked >= session.places
}

/**
 * Locks the session that a cancelled booking attended until the transaction ends, so that of two deposits for one place
 * the second one's statement sees the first one's refund. Call it before the booking is locked.
 */
export async function lockSessionOf(tx: Kysely<DB>, { salonId, bookingId }: BookingKey): Promise<void> {
  const { rows } = await sql<{ serviceId: string; startsAt: Date }>`
    select l.service_id as "serviceId", l.starts_at as "startsAt" from booking_line l
    where l.salon_id = ${salonId} and l.booking_id = ${bookingId} and ${isSeatLine('l')}`.execute(tx)
  const [place] = rows
  if (!place) return
  await tx
    .selectFrom('class_session')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('service_id', '=', place.serviceId)
    .where('starts_at', '=', place.startsAt)
    .orderBy('id')
    .forUpdate()
    .execute()
}
