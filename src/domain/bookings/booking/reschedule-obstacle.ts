import type { BookingStatus } from '../../kernel/booking-status.ts'
import { isFreeToCancel } from '../cancellation/free-cancel-until.ts'
import { groupOf } from './lifecycle.ts'

/** Why a customer cannot reschedule a booking. */
export type RescheduleObstacle = 'cancelled' | 'begun' | 'free_cancellation_over'

/**
 * Whether a customer may reschedule their booking at `now`: while they could also cancel it free of charge, that is
 * until `freeCancelUntil`, and not while the salon has to respond. Of several people, one is cancelled under the same
 * conditions. Null when they may.
 */
export function rescheduleObstacle(
  booking: {
    status: BookingStatus
    startsAt: Date
    freeCancelUntil: Date
  },
  now: Date,
): RescheduleObstacle | null {
  const group = groupOf(booking.status)
  if (group === 'cancelled') return 'cancelled'
  if (group === 'completed' || booking.startsAt <= now) return 'begun'
  return booking.status !== 'requested' && !isFreeToCancel(booking, now) ? 'free_cancellation_over' : null
}
