import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { BookingPaymentMethod } from '../../kernel/payment-types.ts'
import { isFreeToCancel } from './free-cancel-until.ts'

/** What a customer reads about cancelling: until when it is free, or that it has a fee. */
export type FeeNotice = 'free_until_deadline' | 'free_until_confirmed' | 'fee'

interface Terms {
  status: BookingStatus
  paymentMethod: BookingPaymentMethod
  totalMinor: number
  lateCancelPercent: number
  depositMinor: number
  cardOnFile: boolean
  freeCancelUntil: Date
}

/**
 * The notice about the late-cancellation fee at `now`. Null when nothing is paid by card, and none is on file: no fee can be charged.
 * Without a fee by the booking's policy, the deadline is the start of the appointment.
 */
export function feeNotice(booking: Terms, now: Date): FeeNotice | null {
  const { status, paymentMethod, totalMinor, lateCancelPercent, depositMinor, cardOnFile } = booking
  if ((paymentMethod !== 'card' && !cardOnFile) || totalMinor === 0) return null
  if (isFreeToCancel(booking, now)) return 'free_until_deadline'
  if (lateCancelPercent === 0 && depositMinor === 0) return null
  return status === 'requested' ? 'free_until_confirmed' : 'fee'
}
