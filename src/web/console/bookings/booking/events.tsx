import type { SalonBookingEvent } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { capitalised, dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useConsole } from '../../use-console.ts'
import styles from './booking.module.css'

/** The history of an appointment: what, by whom and when, the latest first. */
export function Events({ events }: { events: readonly SalonBookingEvent[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  if (events.length === 0) return null
  const at = (instant: Date) => dayAndTime(instant, timeZone, locale)
  const what = ({ kind, detail }: SalonBookingEvent) =>
    t(`console.booking.event.${kind}`, { before: detail.before ? at(new Date(detail.before)) : '' })
  const withoutUser = (event: string) =>
    capitalised(t('console.booking.by.system', { event: event.charAt(0).toLowerCase() + event.slice(1) }))
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{t('console.booking.history')}</h2>
      <ol className={styles.events}>
        {[...events].reverse().map((event) => (
          <li key={event.id}>
            <span>
              {event.by === 'system' ? (
                <strong>{withoutUser(what(event))}</strong>
              ) : (
                <>
                  <strong>{what(event)}</strong> {t(`console.booking.by.${event.by}`, { name: event.name })}
                </>
              )}
              {event.detail.reason && <q>{event.detail.reason}</q>}
            </span>
            <time dateTime={event.at.toISOString()}>{at(event.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
