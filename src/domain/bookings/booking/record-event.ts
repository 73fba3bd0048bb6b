import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'

export interface BookingEvent {
  salonId: string
  bookingId: string
  at: Date
  /** Null for the system. */
  actorId: string | null
  kind:
    | 'booked'
    | 'requested'
    | 'confirmed'
    | 'rescheduled'
    | 'lengthened'
    | 'changed'
    | 'guest_cancelled'
    | 'arrived'
    | 'started'
    | 'declined'
    | 'cancelled'
    | 'completed'
    | 'no_show'
    | 'undone'
    | 'deposit_refunded'
    | 'fee_waived'
    | 'charged'
    | 'charge_failed'
    | 'unpaid'
    | 'reinstated'
    | 'attendance_confirmed'
    | 'late'
    | 'photos_changed'
    | 'times_proposed'
    | 'payment_requested'
    | 'payment_link_withdrawn'
    | 'paid_by_link'
  detail?: Record<string, string | number>
}

/** Records a change of a booking: actor, event, time. */
export async function recordEvent(tx: Kysely<DB>, event: BookingEvent): Promise<void> {
  await tx.insertInto('booking_event').values(rowOfEvent(event)).execute()
}

/**
 * Records a change that a customer can repeat at will: several in a row are one event, at the time of the last, so that
 * they push no other out of the history. The caller holds the booking's lock.
 */
export async function recordAgain(tx: Kysely<DB>, event: BookingEvent): Promise<void> {
  const { salonId, bookingId, kind, at } = event
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from booking_event where salon_id = ${salonId} and booking_id = ${bookingId}
    order by at desc, id desc limit 1`.execute(tx)
  const [last] = rows
  if (last?.kind !== kind) return recordEvent(tx, event)
  await sql`update booking_event set at = ${at} where salon_id = ${salonId} and id = ${last.id}`.execute(tx)
}

export function rowOfEvent({ salonId, bookingId, at, actorId, kind, detail = {} }: BookingEvent) {
  return {
    salon_id: salonId,
    booking_id: bookingId,
    id: newId(),
    at,
    actor_id: actorId,
    kind,
    detail: JSON.stringify(detail),
  }
}
