import { Link } from 'react-router'
import type { ClientHistoryEntry } from '../../../domain/clients/client-history.ts'
import type { Page } from '../../../domain/kernel/page.ts'
import { money, shortDate } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StatusBadge } from '../bookings/booking/status-badge.tsx'
import { useConsole, useMay } from '../use-console.ts'
import styles from './client.module.css'

/** Past appointments, and purchases without one. */
export function History({ history }: { history: Page<ClientHistoryEntry> }) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{t('console.clients.history')}</h2>
      {history.items.length === 0 && <p className={styles.soft}>{t('console.clients.historyNone')}</p>}
      <ul className={styles.list}>
        {history.items.map((past) => (
          <Item key={past.id} past={past} />
        ))}
      </ul>
      <Pagination {...history} at="#history" />
    </section>
  )
}

function Item({ past }: { past: ClientHistoryEntry }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  const maySell = useMay('point_of_sale_sell')
  const seesAll = useMay('clients_see')
  const to =
    past.kind === 'appointment'
      ? `/partner/bookings/${past.id}`
      : past.receiptNo === null
        ? `/partner/orders/${past.id}`
        : `/partner/point-of-sale/receipts/${past.receiptNo}`
  const content = (
    <>
      <span className={styles.day}>{shortDate(past.at, timeZone, locale)}</span>
      <span className={styles.main}>
        {past.what || t('console.clients.purchase')}
        <small>{past.staff || t('console.clients.purchase')}</small>
      </span>
      <span className={styles.amount}>{past.netPaidMinor > 0 && money(past.netPaidMinor, currency, locale)}</span>
      {past.kind === 'appointment'
        ? past.status !== 'completed' && <StatusBadge status={past.status} />
        : past.status === 'cancelled' && <Badge tone="bad">{t('console.bookings.status.cancelled')}</Badge>}
    </>
  )
  return (
    <li>
      {(past.kind === 'appointment' && seesAll) || maySell ? (
        <Link to={to} className={styles.past}>
          {content}
        </Link>
      ) : (
        <span className={styles.past}>{content}</span>
      )}
    </li>
  )
}
