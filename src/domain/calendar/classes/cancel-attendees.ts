import type { Kysely } from 'kysely'
import { endBooking } from '../../bookings/booking/end-booking.ts'
import { cancellable } from '../../bookings/booking/queries.ts'
import type { App } from '../../kernel/app.ts'
import { isOpenStatus } from '../../kernel/booking-status.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { attendingBookings } from './roster.ts'
import { findSession } from './session-queries.ts'

/** A session that was cancelled, and who did it. */
export interface CancelledSession {
  salonId: string
  sessionId: string
  personId: string
}

/**
 * Cancels the appointments of those who attend a cancelled session, each as the salon does: it is refunded, and the client
 * notified, a minute later. One that ended or was rescheduled meanwhile stays as it is, so that this can be repeated. Answers how
 * many it cancelled. Throws an AggregateError when some could not be, after the others.
 */
export async function cancelAttendees(app: App, cancelled: CancelledSession): Promise<number> {
  const { salonId, sessionId } = cancelled
  const session = await findSession(app.db, { salonId, id: sessionId })
  if (!session?.cancelledAt) return 0
  const errors: unknown[] = []
  let count = 0
  for (const bookingId of await attendingBookings(app.db, salonId, session)) {
    const isDone = await retryOnDeadlock(() =>
      app.db.transaction().execute((tx) => cancelAttendee(app, tx, cancelled, bookingId)),
    ).catch((error: unknown) => {
      errors.push(error)
      return false
    })
    if (isDone) count += 1
  }
  if (count > 0) app.live.changed(salonId)
  if (errors.length > 0) throw new AggregateError(errors, 'Attendees of a session could not be cancelled')
  return count
}

async function cancelAttendee(
  app: App,
  tx: Kysely<DB>,
  { salonId, sessionId, personId }: CancelledSession,
  bookingId: string,
): Promise<boolean> {
  const booking = await cancellable(tx, { salonId, bookingId }, 'lock')
  if (!booking || !isOpenStatus(booking.status)) return false
  // Another session may take place at the same time by now.
  const place = await tx
    .selectFrom('occupancy')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!place) return false
  const { orderId } = booking
  await endBooking(app, tx, {
    ...{ salonId, bookingId, orderId, to: 'cancelled', feeMinor: 0, actorId: personId, by: 'salon' },
  })
  return true
}
