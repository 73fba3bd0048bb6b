import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'

const HOUR_MS = 3_600_000

/** A request is not called a booking until the salon confirms it. */
export function bookedTexts({ status }: Pick<BookingSummary, 'status'>) {
  return status === 'requested'
    ? ({ title: 'payment.done.requestedTitle', toast: 'payment.done.requestedTitle' } as const)
    : ({ title: 'wizard.booked.title', toast: 'wizard.booked.toast' } as const)
}

type Terms = Pick<
  BookingSummary,
  'status' | 'paymentMethod' | 'totalMinor' | 'lateCancelPercent' | 'startsAt' | 'freeCancelUntil'
>

/** The text about the cancellation fee: none where none can be charged, because nothing is paid in advance. */
export function feeNote(terms: Terms, now: Date) {
  const { status, paymentMethod, totalMinor, lateCancelPercent: percent, startsAt, freeCancelUntil } = terms
  if (paymentMethod !== 'card' || totalMinor === 0 || percent === 0) return null
  const count = Math.round((startsAt.getTime() - freeCancelUntil.getTime()) / HOUR_MS)
  if (freeCancelUntil > now) return { key: 'wizard.booked.footnote', percent, count } as const
  return { key: status === 'requested' ? 'wizard.booked.lateRequested' : 'wizard.booked.late', percent, count } as const
}
