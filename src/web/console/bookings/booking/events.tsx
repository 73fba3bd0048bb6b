import type { SalonBookingEvent } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { useTranslation } from '../../../use-translation.ts'
import { useConsole } from '../../use-console.ts'
import styles from './booking.module.css'

/** The history of an appointment: what, by whom and when, the latest first. */
export function Events({ events }: { events: readonly SalonBookingEvent[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  if (events.length === 0) return null
  const at = (instant: Date) => dayAndTime(instant, timeZone, locale)
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{t('console.booking.history')}</h2>
      <ol className={styles.events}>
        {[...events].reverse().map(({ id, kind, by, name, detail, at: when }) => (
          <li key={id}>
            <span>
              <strong>
                {t(`console.booking.event.${kind}`, { before: detail.before ? at(new Date(detail.before)) : '' })}
              </strong>{' '}
              {t(`console.booking.by.${by}`, { name })}
              {detail.reason && <q>{detail.reason}</q>}
            </span>
            <time dateTime={when.toISOString()}>{at(when)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
