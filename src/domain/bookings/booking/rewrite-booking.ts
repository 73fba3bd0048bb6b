import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { PlannedAppointment } from '../../scheduling/availability/service-time.ts'
import { type BookingToMove, type MovableLine, moveLines } from './move-queries.ts'
import { recordEvent } from './record-event.ts'
import { respondBy } from './respond-by.ts'
import { transition } from './transition.ts'

export interface NewAppointment {
  appointment: PlannedAppointment<MovableLine>
  status: 'requested' | 'confirmed'
  /** Whether anybody would have done; as it was, where that is not said. */
  anyStaff?: boolean
  actorId: string
  kind: 'rescheduled' | 'lengthened'
  detail?: Record<string, string>
  /** Who was moved for the salon's sake need not come then: cancelling costs nothing until the appointment begins. */
  freeUntilStart?: boolean
  now: Date
}

/**
 * Writes a booking at its new time, with its lines, and who did so. The time itself is taken by the caller, who holds the
 * booking's lock. Free cancellation ends as long before the appointment as it did, by default.
 */
export async function rewriteBooking(
  tx: Kysely<DB>,
  booking: BookingToMove,
  { appointment, status, anyStaff, actorId, kind, detail = {}, freeUntilStart, now }: NewAppointment,
): Promise<void> {
  const { id, salonId } = booking
  const freeFor = freeUntilStart ? 0 : booking.startsAt.getTime() - booking.freeCancelUntil.getTime()
  const asksAnew = status === 'requested' && kind === 'rescheduled'
  const changes = {
    starts_at: appointment.startsAt,
    ends_at: appointment.endsAt,
    ...(anyStaff !== undefined && { any_staff: anyStaff }),
    free_cancel_until: new Date(appointment.startsAt.getTime() - freeFor),
    ...(asksAnew && { respond_by: respondBy(now, appointment.startsAt) }),
    ...(status === 'confirmed' && { respond_by: null }),
  }
  const update =
    status === booking.status
      ? tx
          .updateTable('booking')
          .set({ ...changes, updated_at: now })
          .where('status', '=', status)
      : transition(tx, status, { ...changes, now })
  const written = await update.where('salon_id', '=', salonId).where('id', '=', id).executeTakeFirst()
  if (written.numUpdatedRows === 0n) throw new Error(`Booking ${id} cannot be moved any more`)
  await moveLines(tx, booking, appointment.lines)
  const times =
    kind === 'lengthened'
      ? { before: booking.endsAt.toISOString(), after: appointment.endsAt.toISOString() }
      : { before: booking.startsAt.toISOString(), after: appointment.startsAt.toISOString() }
  const event = { salonId, bookingId: id, at: now, actorId }
  await recordEvent(tx, { ...event, kind, detail: { ...times, ...detail } })
  if (status !== booking.status) await recordEvent(tx, { ...event, kind: status })
}
