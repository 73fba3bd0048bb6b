import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'

/** After cancelling: the fee and the refund. */
export function CancelledMessage({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { salonName, currency, feeMinor, totalMinor, paymentMethod } = booking
  const back = paymentMethod === 'card' ? totalMinor - feeMinor : 0
  const values = { fee: money(feeMinor, currency, locale), refund: money(back, currency, locale) }
  return (
    <FormMessage tone="good" title={t('appointments.cancelled.title', { salon: salonName })}>
      <p>
        {back > 0
          ? t(feeMinor > 0 ? 'appointments.cancelled.refundFee' : 'appointments.cancelled.refund', values)
          : t(feeMinor > 0 ? 'appointments.cancelled.fee' : 'appointments.cancelled.free', values)}
      </p>
    </FormMessage>
  )
}
