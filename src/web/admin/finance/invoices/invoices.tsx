import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { listAllInvoices } from '../../../../domain/finance/invoices/list-invoices.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { InvoiceTable } from '../../../console/finance/invoices/invoice-table.tsx'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/invoices'

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const app = context.get(appContext)
  return {
    invoices: await listAllInvoices(app, operator, readPage(url.searchParams)),
    hasCompany: app.company !== null,
  }
}

/** The invoices to all salons. */
export default function Invoices({ loaderData: { invoices, hasCompany } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <AdminPage title={t('console.admin.nav.invoices')} about={t('console.invoices.about')}>
      {!hasCompany && (
        <FormMessage tone="info">
          <p>{t('console.invoices.noCompany')}</p>
        </FormMessage>
      )}
      {invoices.items.length === 0 ? (
        <EmptyState title={t('console.invoices.none')} icon={<FileText aria-hidden="true" />} />
      ) : (
        <InvoiceTable
          invoices={invoices.items}
          pathOf={({ id }) => `/admin/invoices/${id}`}
          lead={[
            {
              name: t('console.admin.payouts.salon'),
              cell: ({ salon, salonId, content }) => (
                <>
                  <Link to={`/admin/salons/${salonId}`}>{salon}</Link>
                  {content.vatIdCheck === 'unavailable' && ` (${t('console.invoices.notChecked')})`}
                </>
              ),
            },
          ]}
          more={[
            {
              name: t('console.invoices.sent'),
              cell: ({ mailedAt }) =>
                mailedAt ? dayAndTime(mailedAt, OPERATOR_ZONE, locale) : t('console.invoices.notSent'),
            },
          ]}
        />
      )}
      <Pagination {...invoices} />
    </AdminPage>
  )
}
