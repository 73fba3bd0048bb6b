import type { Kysely } from 'kysely'
import type { OpenStatus } from '../../kernel/booking-status.ts'
import type { DB } from '../../kernel/tables.ts'
import { movedChargeTime } from '../../salons/policies/late-charge.ts'
import type { PlannedAppointment } from '../../scheduling/availability/service-time.ts'
import { movedFreeCancelUntil } from '../cancellation/free-cancel-until.ts'
import { loadOpenTimes } from './load-open-times.ts'
import { type BookingToMove, type MovableLine, moveLines } from './move-queries.ts'
import { recordEvent } from './record-event.ts'
import { respondBy } from './respond-by.ts'
import { NEXT_VERSION, transition } from './transition.ts'

export interface NewAppointment {
  appointment: PlannedAppointment<MovableLine>
  status: OpenStatus
  /** Whether 'anyone' was chosen; unchanged when omitted. */
  anyStaff?: boolean
  actorId: string | null
  kind: 'rescheduled' | 'lengthened'
  detail?: Record<string, string>
  /** After a move by the salon, cancelling is free until the appointment starts. */
  freeUntilStart?: boolean
  now: Date
}

/**
 * Updates a booking and its lines to its new time, and records the actor. The caller claims the time itself and holds
 * the booking's lock. The notice period stays the same by default.
 */
export async function rewriteBooking(
  tx: Kysely<DB>,
  booking: BookingToMove,
  { appointment, status, anyStaff, actorId, kind, detail = {}, freeUntilStart, now }: NewAppointment,
): Promise<void> {
  const { id, salonId } = booking
  const { startsAt } = appointment
  const asksAnew = status === 'requested' && kind === 'rescheduled'
  const changes = {
    starts_at: startsAt,
    ends_at: appointment.endsAt,
    // Said of the time before. A later charge that failed is tried again.
    ...(kind === 'rescheduled' && {
      ...{ client_confirmed_at: null, late_minutes: null },
      ...{ charge_at: movedChargeTime(booking, startsAt), charge_by: null },
    }),
    ...(anyStaff !== undefined && { any_staff: anyStaff }),
    free_cancel_until: freeUntilStart ? startsAt : movedFreeCancelUntil(booking, startsAt),
    ...(asksAnew && { respond_by: respondBy(now, startsAt, await loadOpenTimes(tx, { salonId, from: now })) }),
    ...(status === 'confirmed' && { respond_by: null }),
  }
  const update =
    status === booking.status
      ? tx
          .updateTable('booking')
          .set({ ...changes, updated_at: now, version: NEXT_VERSION })
          .where('status', '=', status)
      : transition(tx, status, { ...changes, now })
  const written = await update.where('salon_id', '=', salonId).where('id', '=', id).executeTakeFirst()
  if (written.numUpdatedRows === 0n) throw new Error(`Booking ${id} cannot be moved any more`)
  await moveLines(tx, booking, appointment.lines)
  const times =
    kind === 'lengthened'
      ? { before: booking.endsAt.toISOString(), after: appointment.endsAt.toISOString() }
      : { before: booking.startsAt.toISOString(), after: startsAt.toISOString() }
  const event = { salonId, bookingId: id, at: now, actorId }
  await recordEvent(tx, { ...event, kind, detail: { ...times, ...detail } })
  if (status !== booking.status) await recordEvent(tx, { ...event, kind: status })
}
