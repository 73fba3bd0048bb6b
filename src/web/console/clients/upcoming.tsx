import { Link } from 'react-router'
import type { ClientPage } from '../../../domain/clients/get-client.ts'
import { shortDate, timeSpan } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { StatusBadge } from '../bookings/booking/status-badge.tsx'
import { useConsole, useMay } from '../use-console.ts'
import styles from './client.module.css'

/** Upcoming appointments. */
export function Upcoming({ appointments }: { appointments: ClientPage['ahead'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const seesAll = useMay('clients_see')
  return (
    <section className={styles.card} aria-labelledby="ahead">
      <h2 id="ahead">{t('console.clients.ahead')}</h2>
      {appointments.length === 0 && <p className={styles.soft}>{t('console.clients.aheadNone')}</p>}
      <ul className={styles.list}>
        {appointments.map(({ id, startsAt, endsAt, services, staff, status }) => {
          const content = (
            <>
              <span className={styles.day}>
                {shortDate(startsAt, timeZone, locale)}
                <small>{timeSpan(startsAt, endsAt, timeZone, locale)}</small>
              </span>
              <span className={styles.main}>
                {services}
                <small>{staff}</small>
              </span>
              <StatusBadge status={status} />
            </>
          )
          return (
            <li key={id}>
              {seesAll ? (
                <Link to={`/partner/bookings/${id}`} className={styles.past}>
                  {content}
                </Link>
              ) : (
                // Staff may not open a colleague's appointment.
                <span className={styles.past}>{content}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
