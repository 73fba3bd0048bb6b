import type { BookingStep } from '../../../../domain/bookings/booking/booking-history.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../../ui/text.module.css'
import styles from './history.module.css'
import { withoutBookedRequest } from './without-booked-request.ts'

/** The history of a booking, the latest first. */
export function History({ booking, steps }: { booking: BookingSummary; steps: readonly BookingStep[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const at = (instant: Date) => dayAndTime(instant, booking.timeZone, locale)
  const hasFirst = steps.some(({ kind }) => kind === 'booked')
  const first = { id: 'first', kind: 'booked', by: 'customer', at: booking.createdAt, before: null } as const
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history" className={text.heading}>
        {t('appointments.page.history')}
      </h2>
      <ol className={styles.steps}>
        {[...(hasFirst ? [] : [first]), ...withoutBookedRequest(steps)].reverse().map((step) => (
          <li key={step.id} className={styles.step}>
            <span className={styles.main}>
              {t(`appointments.step.${nameOf(step)}`, { from: step.before ? at(step.before) : '' })}
            </span>
            <time dateTime={step.at.toISOString()} className={text.note}>
              {at(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function nameOf({ kind, by }: Pick<BookingStep, 'kind' | 'by'>) {
  if (by !== 'salon') return kind
  return kind === 'cancelled' ? 'cancelledBySalon' : kind === 'rescheduled' ? 'rescheduledBySalon' : kind
}
