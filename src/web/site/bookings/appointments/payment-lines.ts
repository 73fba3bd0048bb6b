import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'

/** How the appointment is paid online: a request that was rescheduled from a confirmed time has been charged already. */
export function paidHow(booking: BookingSummary): 'toPay' | 'later' | 'reserved' | 'paid' {
  const { paymentMethod, status, netPaidMinor, chargeAt } = booking
  if (chargeAt) return 'later'
  if (paymentMethod === 'cash') return 'toPay'
  return status === 'requested' && netPaidMinor === 0 ? 'reserved' : 'paid'
}

export interface PaymentLine {
  key: 'toPay' | 'later' | 'reserved' | 'paid' | 'deposit' | 'depositReserved'
  minor: number
}

/**
 * How an appointment is paid: at once, in the salon, or a deposit and the rest. Minor units. When it was cancelled or
 * missed, only what was paid: nothing is due any more, and a fee has a line of its own.
 */
export function paymentLines(booking: BookingSummary): PaymentLine[] {
  const lines = plannedLines(booking)
  if (groupOf(booking.status) !== 'cancelled' && booking.status !== 'no_show') return lines
  return booking.chargedMinor > 0 ? lines.filter(({ key }) => key !== 'toPay' && key !== 'later') : []
}

function plannedLines(booking: BookingSummary): PaymentLine[] {
  const { totalMinor, chargedMinor, chargeMinor } = booking
  const how = paidHow(booking)
  if (how === 'later') {
    const restMinor = Math.max(0, totalMinor - chargeMinor)
    const later = { key: how, minor: totalMinor - restMinor }
    return restMinor > 0 ? [later, { key: 'toPay', minor: restMinor }] : [later]
  }
  if (how === 'toPay' || chargedMinor === 0 || chargedMinor >= totalMinor) return [{ key: how, minor: totalMinor }]
  return [
    { key: how === 'reserved' ? 'depositReserved' : 'deposit', minor: chargedMinor },
    { key: 'toPay', minor: totalMinor - chargedMinor },
  ]
}
