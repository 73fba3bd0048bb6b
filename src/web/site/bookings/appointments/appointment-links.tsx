import { Navigation } from 'lucide-react'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './appointment-links.module.css'
import { directionsLink } from './calendar-links.ts'
import { CalendarMenu } from './calendar-menu.tsx'

/** Links to add the appointment to a calendar, and to directions. */
export function AppointmentLinks({ booking, origin }: { booking: BookingSummary; origin: string }) {
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
