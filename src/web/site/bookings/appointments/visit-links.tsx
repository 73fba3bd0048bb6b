import { Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { directionsLink } from './calendar-links.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import styles from './visit-links.module.css'

/** What helps to be there in time: an entry in the calendar, and the way. */
export function VisitLinks({ booking, origin }: { booking: BookingSummary; origin: string }) {
  const { t } = useTranslation()
  return (
    <span className={styles.links}>
      <CalendarMenu booking={booking} origin={origin} />
      <a
        href={directionsLink(booking)}
        target="_blank"
        rel="noreferrer"
        className={styles.link}
        aria-label={t('appointments.directionsNamed', { salon: booking.salonName })}
      >
        <Navigation aria-hidden="true" />
        {t('appointments.directions')}
      </a>
    </span>
  )
}
