import type { BookingStatus } from '../../kernel/booking-status.ts'
import { groupOf } from './lifecycle.ts'

/** Why a customer cannot move a booking by themselves; the words for it belong to the faces. */
export type RescheduleObstacle = 'cancelled' | 'begun' | 'free_cancellation_over'

/**
 * Whether a customer may move their booking at `now`: as long as they could also cancel it free of charge, that is
 * until `freeCancelUntil`, and while the salon has not answered. Null when they may.
 */
export function rescheduleObstacle(
  booking: { status: BookingStatus; startsAt: Date; freeCancelUntil: Date },
  now: Date,
): RescheduleObstacle | null {
  const group = groupOf(booking.status)
  if (group === 'cancelled') return 'cancelled'
  if (group === 'completed' || booking.startsAt <= now) return 'begun'
  return booking.status === 'requested' || now <= booking.freeCancelUntil ? null : 'free_cancellation_over'
}
