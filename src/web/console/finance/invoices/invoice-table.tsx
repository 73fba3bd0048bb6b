import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Invoice } from '../../../../domain/kernel/invoice.ts'
import { mediumDate, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../data-table.tsx'
import { monthName } from '../../month-name.ts'

interface Column<T> {
  name: string
  cell: (invoice: T) => ReactNode
}

/** Invoices and credit notes; `lead` and `more`: columns after the number and at the end. */
export function InvoiceTable<T extends Invoice>({
  invoices,
  pathOf,
  lead = [],
  more = [],
}: {
  invoices: readonly T[]
  pathOf: (invoice: T) => string
  lead?: readonly Column<T>[]
  more?: readonly Column<T>[]
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <DataTable
      label={t('console.invoices.title')}
      head={[
        t('console.invoices.number'),
        ...lead.map(({ name }) => name),
        ...(['month', 'amount', 'vat', 'date'] as const).map((name) => t(`console.invoices.${name}`)),
        ...more.map(({ name }) => name),
      ]}
      numbers={[lead.length + 2, lead.length + 3]}
      rows={invoices.map((invoice) => ({
        key: invoice.id,
        cells: [
          <Link key="number" to={pathOf(invoice)}>
            {t(`console.invoices.${invoice.series}`)}
            {'\u00a0'}
            {invoice.number}
          </Link>,
          ...lead.map(({ cell }) => cell(invoice)),
          monthName(invoice.month.slice(0, 7), locale),
          money(invoice.planMinor + invoice.commissionMinor, invoice.currency, locale),
          money(invoice.vatMinor, invoice.currency, locale),
          mediumDate(invoice.at, 'Europe/Copenhagen', locale),
          ...more.map(({ cell }) => cell(invoice)),
        ],
      }))}
    />
  )
}
