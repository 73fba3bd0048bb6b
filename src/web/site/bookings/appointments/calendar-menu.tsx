import { CalendarPlus } from 'lucide-react'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { calendarEvent } from './calendar-event.ts'
import { googleLink, outlookLink } from './calendar-links.ts'
import styles from './calendar-menu.module.css'

/** Adds the appointment to the user's calendar: as a file, or in a web calendar. */
export function CalendarMenu({ booking, origin }: { booking: BookingSummary; origin: string }) {
  const { t } = useTranslation()
  const event = calendarEvent(t, booking, origin)
  return (
    <Disclosure
      summaryClassName={styles.summary}
      panelClassName={styles.panel}
      summary={
        <>
          <CalendarPlus aria-hidden="true" />
          {t('appointments.calendar.add')}
        </>
      }
    >
      <a href={`/appointments/${booking.id}/calendar.ics`} download className={styles.way}>
        {t('appointments.calendar.file')} <small>{t('appointments.calendar.fileFor')}</small>
      </a>
      <a href={googleLink(event)} target="_blank" rel="noreferrer" className={styles.way}>
        {t('appointments.calendar.google')}
      </a>
      <a href={outlookLink(event)} target="_blank" rel="noreferrer" className={styles.way}>
        {t('appointments.calendar.outlook')}
      </a>
    </Disclosure>
  )
}
