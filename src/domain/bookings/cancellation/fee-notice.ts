import type { BookingStatus } from '../../kernel/booking-status.ts'
import { isFreeToCancel } from './free-cancel-until.ts'

/** What a customer reads about cancelling: until when it is free, or that it has a fee. */
export type FeeNotice = 'free_until_deadline' | 'free_until_confirmed' | 'fee'

interface Terms {
  status: BookingStatus
  paymentMethod: 'card' | 'cash'
  totalMinor: number
  lateCancelPercent: number
  freeCancelUntil: Date
}

/**
 * The notice about the late-cancellation fee at `now`. Null when nothing is paid by card, which the fee is taken from.
 * Without a fee by the booking's policy, the deadline is the start of the appointment.
 */
export function feeNotice(booking: Terms, now: Date): FeeNotice | null {
  const { status, paymentMethod, totalMinor, lateCancelPercent } = booking
  if (paymentMethod !== 'card' || totalMinor === 0) return null
  if (isFreeToCancel(booking, now)) return 'free_until_deadline'
  if (lateCancelPercent === 0) return null
  return status === 'requested' ? 'free_until_confirmed' : 'fee'
}
