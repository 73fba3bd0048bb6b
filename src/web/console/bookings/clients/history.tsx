import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientPast } from '../../../../domain/bookings/clients/client-history.ts'
import type { Page } from '../../../../domain/kernel/page.ts'
import { money, shortDate } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useDesk, useMay } from '../../use-desk.ts'
import { StatusBadge } from '../booking/status-badge.tsx'
import styles from './client.module.css'

/** Visits that are over, and what was bought without one. */
export function History({ history }: { history: Page<ClientPast> }) {
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

function Item({ past }: { past: ClientPast }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useDesk()
  const till = useMay('till_sell')
  const to =
    past.kind === 'visit'
      ? `/partner/bookings/${past.id}`
      : past.receiptNo === null
        ? `/partner/orders/${past.id}`
        : `/partner/till/receipts/${past.receiptNo}`
  const content = (
    <>
      <span className={styles.day}>{shortDate(past.at, timeZone, locale)}</span>
      <span className={styles.what}>
        {past.what || t('console.clients.purchase')}
        <small>{past.people || t('console.clients.purchase')}</small>
      </span>
      <span className={styles.kept}>{past.keptMinor > 0 && money(past.keptMinor, currency, locale)}</span>
      {past.kind === 'visit'
        ? past.status !== 'completed' && <StatusBadge status={past.status} />
        : past.status === 'cancelled' && <Badge tone="bad">{t('console.bookings.status.cancelled')}</Badge>}
    </>
  )
  return (
    <li>
      {past.kind === 'visit' || till ? (
        <Link to={to} className={styles.past}>
          {content}
        </Link>
      ) : (
        <span className={styles.past}>{content}</span>
      )}
    </li>
  )
}
