import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DeskVisit } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { money, shortDate, timeSpan } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { useDesk } from '../../use-desk.ts'
import styles from './bookings.module.css'
import { StatusBadge } from './status-badge.tsx'

/** One visit in a list; all of it leads to its page. */
export function VisitRow({ visit }: { visit: DeskVisit }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useDesk()
  const { id, client, services, people, startsAt, endsAt, status, totalMinor, reference } = visit
  return (
    <li>
      <Link to={`/partner/bookings/${id}`} className={styles.row}>
        <span className={styles.when}>
          <strong>{shortDate(startsAt, timeZone, locale)}</strong>
          <span>{timeSpan(startsAt, endsAt, timeZone, locale)}</span>
        </span>
        <span className={styles.what}>
          <strong>{client || t('console.bookings.walkIn')}</strong>
          <span>
            {services} · {people}
          </span>
        </span>
        <span className={styles.reference}>{reference}</span>
        <span className={styles.price}>{totalMinor > 0 && money(totalMinor, currency, locale)}</span>
        <StatusBadge status={status} />
      </Link>
    </li>
  )
}
