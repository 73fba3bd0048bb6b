import { Link } from 'react-router'
import type { ListedSession } from '../../../../domain/calendar/list-sessions.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import list from '../../bookings/booking/bookings.module.css'
import styles from '../../bookings/booking/time-off.module.css'
import { useConsole } from '../../use-console.ts'
import { sessionPath } from '../session-path.ts'

/** Sessions of classes that conflict with other hours: each is rescheduled or cancelled on its own page. */
export function AffectedSessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className={styles.title}>
        {t('console.timeOff.sessions', { count: sessions.length })}
      </h2>
      <p>{t('console.timeOff.sessionsText')}</p>
      <ul className={list.rows}>
        {sessions.map(({ id, service, staff, startsAt, booked, places }) => (
          <li key={id}>
            <Link to={sessionPath(id)}>
              {service}, {dayAndTime(startsAt, timeZone, locale)}
            </Link>
            <p>
              {staff} · {t('console.classes.placesOf', { booked, places })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
