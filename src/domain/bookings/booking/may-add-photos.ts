import type { BookingStatus } from '../../kernel/booking-status.ts'
import { groupOf } from './lifecycle.ts'

/** Whether a customer may add photos for the salon: until the appointment ends. */
export function mayAddPhotos({ status, endsAt }: { status: BookingStatus; endsAt: Date }, now: Date): boolean {
  return groupOf(status) === 'upcoming' && endsAt > now
}
