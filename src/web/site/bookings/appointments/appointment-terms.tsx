import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { rescheduleObstacle } from '../../../../domain/bookings/booking/reschedule-obstacle.ts'
import { wasFreeToCancel } from '../../../../domain/bookings/cancellation/free-cancel-until.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Callout } from '../../../ui/callout.tsx'
import { FreeCancellationUntil } from '../../checkout/confirmation/free-cancellation.tsx'
import styles from './appointment-terms.module.css'

interface Props {
  booking: BookingSummary
  now: Date
  /** What cancelling costs at this moment. */
  feeNowMinor: number
}

/** What rescheduling and cancelling cost now, and until when. */
export function AppointmentTerms({ booking, now, feeNowMinor }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { status, freeCancelUntil, timeZone: zone, noShowPercent, currency, paymentMethod, cardOnFile } = booking
  const until = dayAndTime(freeCancelUntil, zone, locale)
  const wasFree = wasFreeToCancel(booking)
  const over = rescheduleObstacle(booking, now) !== null
  const late =
    feeNowMinor > 0
      ? t('appointments.page.lateFee', { fee: money(feeNowMinor, currency, locale) })
      : t('appointments.page.lateFree')
  return (
    <Callout section title={t('appointments.page.terms')}>
      <p>
        {over
          ? `${wasFree ? t('appointments.page.over', { until }) : t('appointments.page.neverFree')} ${late}`
          : t(status === 'requested' ? 'appointments.page.freeUntilConfirmed' : 'appointments.page.free', {
              until,
            })}{' '}
        {(paymentMethod === 'card' || cardOnFile) &&
          noShowPercent > 0 &&
          t('appointments.page.noShow', { percent: noShowPercent })}{' '}
        {cardOnFile && t('salon.terms.onFile')}
      </p>
      {status === 'confirmed' && <FreeCancellationUntil until={freeCancelUntil} now={now} className={styles.left} />}
    </Callout>
  )
}
