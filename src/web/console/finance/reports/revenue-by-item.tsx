import type { Report } from '../../../../domain/finance/reports/get-report.ts'
import { count, money, share } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../data-table.tsx'
import text from '../../text.module.css'
import { partOf } from './key-figures.tsx'
import { REPORTED_PAYMENT_TYPES } from './payment-types.ts'
import styles from './reports.module.css'

const KINDS = ['service', 'product', 'delivery', 'tip', 'fee', 'other'] as const

/** Revenue by kind of item and by payment method: each adds up to the whole. */
export function RevenueByItem({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { payments, byKind } = report
  return (
    <div className={styles.pairs}>
      <Shares
        id="by-kind"
        title={t('console.reports.byKind')}
        report={report}
        rows={KINDS.flatMap((kind) =>
          byKind[kind] ? [{ name: t(`console.reports.kind.${kind}`), minor: byKind[kind] }] : [],
        )}
      />
      {payments && (
        <Shares
          id="by-payment"
          title={t('console.reports.byPayment')}
          report={report}
          rows={REPORTED_PAYMENT_TYPES.map((type) => ({
            name: t(`console.reports.payment.${type}`),
            minor: payments[type],
          }))}
        />
      )}
      <ItemTable id="by-service" title={t('console.reports.byService')} report={report} items={report.services} />
      <ItemTable id="by-product" title={t('console.reports.byProduct')} report={report} items={report.products} />
    </div>
  )
}

interface SharesProps {
  id: string
  title: string
  report: Report
  rows: readonly { name: string; minor: number }[]
}

function Shares({ id, title, report, rows }: SharesProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = report
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      <div className={styles.bar} aria-hidden="true">
        {rows.map(({ name, minor }) => minor > 0 && <span key={name} style={{ flexGrow: minor }} />)}
      </div>
      <DataTable
        label={title}
        head={[t('console.reports.name'), t('console.reports.share'), t('console.reports.revenue')]}
        numbers={[1, 2]}
        rows={rows.map(({ name, minor }) => ({
          key: name,
          cells: [
            name,
            share(Math.round((partOf(minor, report.minor) ?? 0) / 10) * 10, locale),
            money(minor, currency, locale),
          ],
        }))}
        foot={[t('console.reports.sum'), '', money(report.minor, currency, locale)]}
      />
    </section>
  )
}

interface ItemTableProps {
  id: string
  title: string
  report: Report
  items: readonly { name: string; quantity: number; minor: number }[]
}

function ItemTable({ id, title, report, items }: ItemTableProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      {items.length === 0 ? (
        <p className={text.note}>{t('console.reports.nothingSold')}</p>
      ) : (
        <DataTable
          label={title}
          head={[t('console.reports.name'), t('console.reports.quantity'), t('console.reports.revenue')]}
          numbers={[1, 2]}
          rows={items.map(({ name, quantity, minor }, n) => ({
            key: `${n} ${name}`,
            cells: [name, count(quantity, locale), money(minor, report.currency, locale)],
          }))}
        />
      )}
    </section>
  )
}
