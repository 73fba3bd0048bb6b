import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { BeforeInTransaction } from '../../kernel/run-transaction.ts'
import { knownSalonOf } from '../../kernel/salon-of.ts'
import { retryLostClaim } from '../../scheduling/occupancy/claim.ts'
import { actorOf, type BookingHolder, limitKeyOf, mayActFor } from './booking-holder.ts'
import { groupOf } from './lifecycle.ts'
import { type Move, moveBooking } from './move-booking.ts'
import { type BookingToMove, bookingToMove } from './move-queries.ts'
import { rescheduleObstacle } from './reschedule-obstacle.ts'

/**
 * Reschedules a customer's own booking to another time or team member, as long as cancelling it would be free. No new
 * payment. Requesting the present time changes nothing, so a double click does no harm: `moved` is false then. Throws
 * Refusal('not_found' | 'already_cancelled'), Refusal('too_late', { reason: 'begun' | 'free_cancellation_over' }), and
 * what `moveBooking` throws; the old time is unchanged after each.
 */
export async function rescheduleBooking(
  app: App,
  holder: BookingHolder,
  bookingId: string,
  move: Move,
  before?: BeforeInTransaction,
): Promise<{ moved: boolean }> {
  await app.limits.take('move', limitKeyOf(holder))
  const salonId = await knownSalonOf(app.db, 'booking', bookingId)
  const moved = await retryLostClaim(() =>
    retryOnDeadlock(() =>
      app.db.transaction().execute(async (tx) => {
        await before?.(tx)
        const booking = await bookingToMove(tx, { salonId, bookingId }, 'lock')
        if (!booking || !mayActFor(holder, booking) || booking.status === 'awaiting_payment')
          throw new Refusal('not_found')
        // Checked first: a repeated request may come after the deadline of the old time.
        if (groupOf(booking.status) === 'upcoming' && isThere(booking, move)) return false
        const reason = rescheduleObstacle(booking, app.clock.now())
        if (reason) throw new Refusal(reason === 'cancelled' ? 'already_cancelled' : 'too_late', { reason })
        await moveBooking(app, tx, booking, { ...move, actorId: actorOf(holder, booking) })
        return true
      }),
    ),
  )
  if (moved) app.live.changed(salonId)
  return { moved }
}

function isThere({ startsAt, lines }: BookingToMove, move: Move): boolean {
  const withThem =
    move.staffId === 'anyone' || move.staffId === 'same' || lines.every(({ staffId }) => staffId === move.staffId)
  return startsAt.getTime() === move.startsAt.getTime() && withThem
}
