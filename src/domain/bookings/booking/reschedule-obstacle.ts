import type { BookingStatus } from '../../kernel/booking-status.ts'
import { isFreeToCancel } from '../cancellation/free-cancel-until.ts'
import { groupOf } from './lifecycle.ts'

/** Why a customer cannot reschedule a booking. */
export type RescheduleObstacle = 'cancelled' | 'begun' | 'free_cancellation_over' | 'several_people'

/**
 * Whether a customer may reschedule their booking at `now`: while they could also cancel it free of charge, that is
 * until `freeCancelUntil`, and not while the salon has to respond. One for several people is cancelled for one of them, or
 * as a whole, under the same conditions. Null when they may.
 */
export function rescheduleObstacle(
  booking: {
    status: BookingStatus
    startsAt: Date
    freeCancelUntil: Date
    lines?: readonly { guest?: number }[]
  },
  now: Date,
): RescheduleObstacle | null {
  const group = groupOf(booking.status)
  if (group === 'cancelled') return 'cancelled'
  if (group === 'completed' || booking.startsAt <= now) return 'begun'
  if (booking.status !== 'requested' && !isFreeToCancel(booking, now)) return 'free_cancellation_over'
  const people = new Set(booking.lines?.map(({ guest = 0 }) => guest))
  return people.size > 1 ? 'several_people' : null
}
