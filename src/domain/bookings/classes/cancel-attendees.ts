import type { App } from '../../kernel/app.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { endBooking } from '../booking/end-booking.ts'
import { cancellable } from '../booking/queries.ts'
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
 * notified, a minute later. One that ended meanwhile stays as it is, so that it can be repeated. Answers how many it cancelled.
 */
export async function cancelAttendees(app: App, { salonId, sessionId, personId }: CancelledSession): Promise<number> {
  const session = await findSession(app.db, { salonId, id: sessionId })
  if (!session?.cancelledAt) return 0
  let cancelled = 0
  for (const bookingId of await attendingBookings(app.db, salonId, session)) {
    const isDone = await retryOnDeadlock(() =>
      app.db.transaction().execute(async (tx) => {
        const booking = await cancellable(tx, { salonId, bookingId }, 'lock')
        if (booking?.status !== 'requested' && booking?.status !== 'confirmed') return false
        const { orderId } = booking
        const ending = {
          salonId,
          bookingId,
          orderId,
          to: 'cancelled',
          feeMinor: 0,
          actorId: personId,
          by: 'salon',
        } as const
        await endBooking(app, tx, ending)
        return true
      }),
    )
    if (isDone) cancelled += 1
  }
  if (cancelled > 0) app.live.changed(salonId)
  return cancelled
}
