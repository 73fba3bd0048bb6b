import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { isOpenStatus } from '../../../../domain/kernel/booking-status.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'

/** What is charged later to the saved card; after it was declined, until when it can be paid with another one. */
export function LaterCharge({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, chargeAt, chargeBy, chargeMinor, ifUnpaid, currency, timeZone, status } = booking
  if (!chargeAt || !isOpenStatus(status)) return null
  const amount = money(chargeMinor, currency, locale)
  if (!chargeBy)
    return (
      <FormMessage tone="info">
        {t('appointments.charge.later', { amount, when: dayAndTime(chargeAt, timeZone, locale) })}
      </FormMessage>
    )
  return (
    <FormMessage tone="bad" title={t('appointments.charge.failedTitle')}>
      <p>
        {t('appointments.charge.failed', { amount, until: dayAndTime(chargeBy, timeZone, locale) })}{' '}
        {t(`appointments.charge.ifUnpaid.${ifUnpaid ?? 'in_salon'}`)}
      </p>
      <ButtonLink to={`/appointments/${id}/pay`}>{t('appointments.charge.pay')}</ButtonLink>
    </FormMessage>
  )
}
