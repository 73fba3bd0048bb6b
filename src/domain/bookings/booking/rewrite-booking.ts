import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { PlannedVisit } from '../../scheduling/availability/service-time.ts'
import { STATES_OF } from './lifecycle.ts'
import { type BookingToMove, type MovableLine, moveLines } from './move-queries.ts'
import { recordEvent } from './record-event.ts'
import { respondBy } from './respond-by.ts'

export interface NewVisit {
  visit: PlannedVisit<MovableLine>
  status: 'requested' | 'confirmed'
  /** Whether anybody would have done; as it was, where that is not said. */
  anyStaff?: boolean
  actorId: string
  kind: 'rescheduled' | 'lengthened'
  detail?: Record<string, string>
  /** Who was moved for the salon's sake need not come then: cancelling costs nothing until the visit begins. */
  freeUntilStart?: boolean
  now: Date
}

/**
 * Writes a booking at its new time, with its lines, and who did so. The time itself is taken by the caller, who holds the
 * booking's lock. Free cancellation ends as long before the visit as it did, unless told.
 */
export async function rewriteBooking(
  tx: Kysely<DB>,
  booking: BookingToMove,
  { visit, status, anyStaff, actorId, kind, detail = {}, freeUntilStart, now }: NewVisit,
): Promise<void> {
  const { id, salonId } = booking
  const freeFor = freeUntilStart ? 0 : booking.startsAt.getTime() - booking.freeCancelUntil.getTime()
  const asksAnew = status === 'requested' && kind === 'rescheduled'
  const written = await tx
    .updateTable('booking')
    .set({
      status,
      starts_at: visit.startsAt,
      ends_at: visit.endsAt,
      ...(anyStaff !== undefined && { any_staff: anyStaff }),
      free_cancel_until: new Date(visit.startsAt.getTime() - freeFor),
      ...(asksAnew && { respond_by: respondBy(now, visit.startsAt) }),
      ...(status === 'confirmed' && { respond_by: null }),
      updated_at: now,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('status', 'in', STATES_OF.upcoming)
    .executeTakeFirst()
  if (written.numUpdatedRows === 0n) throw new Error(`Booking ${id} cannot be moved any more`)
  await moveLines(tx, booking, visit.lines)
  const times =
    kind === 'lengthened'
      ? { before: booking.endsAt.toISOString(), after: visit.endsAt.toISOString() }
      : { before: booking.startsAt.toISOString(), after: visit.startsAt.toISOString() }
  const event = { salonId, bookingId: id, at: now, actorId }
  await recordEvent(tx, { ...event, kind, detail: { ...times, ...detail } })
  if (status !== booking.status) await recordEvent(tx, { ...event, kind: status })
}
