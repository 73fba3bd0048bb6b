import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { feeNotice } from '../../../../domain/bookings/cancellation/fee-notice.ts'

const HOUR_MS = 3_600_000
const KEYS = {
  free_until_deadline: 'wizard.booked.footnote',
  free_until_confirmed: 'wizard.booked.lateRequested',
  fee: 'wizard.booked.late',
} as const
const DEPOSIT_KEYS = {
  free_until_deadline: 'wizard.booked.depositFootnote',
  free_until_confirmed: 'wizard.booked.depositRequested',
  fee: 'wizard.booked.depositLate',
} as const

/** A request is not called a booking until the salon confirms it. */
export function bookedTexts({ status }: Pick<BookingSummary, 'status'>) {
  return status === 'requested'
    ? ({ title: 'payment.done.requestedTitle', toast: 'payment.done.requestedTitle' } as const)
    : ({ title: 'wizard.booked.title', toast: 'wizard.booked.toast' } as const)
}

type Terms = Pick<
  BookingSummary,
  | 'status'
  | 'paymentMethod'
  | 'totalMinor'
  | 'lateCancelPercent'
  | 'depositMinor'
  | 'cardOnFile'
  | 'startsAt'
  | 'freeCancelUntil'
>

/** The text about the cancellation fee: none where none can be charged. */
export function feeNote(terms: Terms, now: Date) {
  const notice = feeNotice(terms, now)
  const { lateCancelPercent: percent, depositMinor } = terms
  if (!notice || (percent === 0 && depositMinor === 0)) return null
  const count = Math.round((terms.startsAt.getTime() - terms.freeCancelUntil.getTime()) / HOUR_MS)
  return { key: (depositMinor > 0 ? DEPOSIT_KEYS : KEYS)[notice], percent, count }
}

/** The price of a booking without its tips, which have a line of their own. */
export function bookedPrice({ discountMinor, totalMinor, tipsMinor }: Priced): PriceAndTip {
  return { price: { discountMinor, totalMinor: totalMinor - tipsMinor }, tipMinor: tipsMinor }
}

type Priced = Pick<BookingSummary, 'discountMinor' | 'totalMinor' | 'tipsMinor'>

interface PriceAndTip {
  price: { discountMinor: number; totalMinor: number }
  tipMinor: number
}
