import { Link } from 'react-router'
import type { SalonBookingRow } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { money, shortDate, timeSpan } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ClientAlert } from '../../client-alert.tsx'
import row from '../../row.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './bookings.module.css'
import { StatusBadge } from './status-badge.tsx'

/** One appointment in a list; the whole row links to its page. */
export function BookingRow({ appointment }: { appointment: SalonBookingRow }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  const { id, client, alert, services, staff, startsAt, endsAt, status, totalMinor, reference } = appointment
  return (
    <li>
      <Link to={`/partner/bookings/${id}`} className={`${row.row} ${styles.row}`}>
        <span className={styles.when}>
          <strong>{shortDate(startsAt, timeZone, locale)}</strong>
          <span>{timeSpan(startsAt, endsAt, timeZone, locale)}</span>
        </span>
        <span className={styles.main}>
          <strong>{client || t('console.bookings.walkIn')}</strong>
          <span>
            {services} · {staff}
          </span>
        </span>
        <ClientAlert alert={alert} below />
        <span className={styles.reference}>{reference}</span>
        <span className={styles.price}>{totalMinor > 0 && money(totalMinor, currency, locale)}</span>
        <StatusBadge status={status} />
      </Link>
    </li>
  )
}
