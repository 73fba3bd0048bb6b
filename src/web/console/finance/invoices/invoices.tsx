import { FileText } from 'lucide-react'
import { listInvoices } from '../../../../domain/finance/invoices/list-invoices.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/invoices'
import { InvoiceTable } from './invoice-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'finance_see')
  return { invoices: await listInvoices(context.get(appContext), member) }
}

/** The marketplace's invoices to the salon. */
export default function Invoices({ loaderData: { invoices } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <Page title={t('console.invoices.title')} back={{ to: '/partner/finance', label: t('console.invoices.back') }}>
      {invoices.length === 0 ? (
        <EmptyState title={t('console.invoices.none')} icon={<FileText aria-hidden="true" />} />
      ) : (
        <InvoiceTable invoices={invoices} pathOf={({ id }) => `/partner/finance/invoices/${id}`} />
      )}
    </Page>
  )
}
