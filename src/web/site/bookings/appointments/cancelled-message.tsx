import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'

/** After cancelling: the fee and the refund. */
export function CancelledMessage({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { salonName, currency, feeMinor, chargedMinor, retainedDepositMinor } = booking
  const back = Math.max(0, chargedMinor - feeMinor)
  const values = { fee: money(feeMinor, currency, locale), refund: money(back, currency, locale) }
  return (
    <FormMessage tone="good" title={t('appointments.cancelled.title', { salon: salonName })}>
      <p>
        {back > 0
          ? t(feeMinor > 0 ? 'appointments.cancelled.refundFee' : 'appointments.cancelled.refund', values)
          : t(feeMinor > 0 ? 'appointments.cancelled.fee' : 'appointments.cancelled.free', values)}
      </p>
      {retainedDepositMinor > 0 && (
        <p>{t('appointments.cancelPage.ifResold', { deposit: money(retainedDepositMinor, currency, locale) })}</p>
      )}
    </FormMessage>
  )
}
