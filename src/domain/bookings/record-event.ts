import type { Kysely } from 'kysely'
import { newId } from '../shared/ids.ts'
import type { DB } from '../shared/tables.ts'

export interface BookingEvent {
  salonId: string
  bookingId: string
  at: Date
  /** Null when the house acted by itself. */
  actorId: string | null
  kind:
    | 'asked'
    | 'requested'
    | 'confirmed'
    | 'rescheduled'
    | 'lengthened'
    | 'declined'
    | 'cancelled'
    | 'completed'
    | 'no_show'
  detail?: Record<string, string | number>
}

/** Who did what to a booking, and when. */
export async function recordEvent(tx: Kysely<DB>, event: BookingEvent): Promise<void> {
  await tx
    .insertInto('booking_event')
    .values({
      salon_id: event.salonId,
      booking_id: event.bookingId,
      id: newId(),
      at: event.at,
      actor_id: event.actorId,
      kind: event.kind,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute()
}
