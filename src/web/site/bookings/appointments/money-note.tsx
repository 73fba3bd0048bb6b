import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { feeNotice } from '../../../../domain/bookings/cancellation/fee-notice.ts'
import { capitalised, dayAndTime, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { paidHow, paymentLines } from './payment-lines.ts'

/** Status and payment in one line. */
export function MoneyNote({ booking, now, className }: { booking: BookingSummary; now: Date; className?: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const amount = (minor: number) => money(minor, booking.currency, locale)
  const at = (instant: Date) => dayAndTime(instant, booking.timeZone, locale)
  const { status, respondBy, freeCancelUntil, feeMinor, returnedMinor } = booking
  const notes: string[] = []
  if (booking.isProposed) notes.push(t('appointments.proposal.note'))
  else if (status === 'requested' && respondBy) notes.push(t('appointments.detail.requested', { until: at(respondBy) }))
  if (status === 'declined') notes.push(t('appointments.detail.declined'))
  if (booking.reason) notes.push(t('appointments.detail.reason', { reason: booking.reason }))
  if (status === 'no_show') notes.push(t('appointments.detail.no_show'))
  if (groupOf(status) === 'upcoming') {
    const [first, rest] = paymentLines(booking)
    notes.push(
      rest && first
        ? t(`appointments.${first.key === 'later' ? 'laterPart' : first.key}`, {
            amount: amount(first.minor),
            rest: amount(rest.minor),
          })
        : t(`appointments.${paidHow(booking)}`),
    )
    if (status === 'confirmed' && feeNotice(booking, now) === 'free_until_deadline')
      notes.push(t('appointments.freeUntil', { until: at(freeCancelUntil) }))
  }
  if (status === 'completed')
    notes.push(t(booking.paymentMethod === 'cash' ? 'appointments.paidThere' : 'appointments.paid'))
  if (feeMinor > 0)
    notes.push(
      t(status === 'no_show' ? 'appointments.fee.no_show' : 'appointments.fee.cancelled', { amount: amount(feeMinor) }),
    )
  if (returnedMinor > 0) notes.push(t('appointments.returned', { amount: amount(returnedMinor) }))
  if (notes.length === 0) return null
  return <p className={className}>{notes.map(capitalised).join(' · ')}</p>
}
