import { getInvoiceAsOperator } from '../../../../domain/finance/invoices/list-invoices.ts'
import { InvoiceActions } from '../../../console/finance/invoices/invoice-actions.tsx'
import { appContext } from '../../../request/context.ts'
import { SheetView } from '../../../sheet/sheet.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import type { Route } from './+types/invoice'

export async function loader({ params, context }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const app = context.get(appContext)
  const invoice = await getInvoiceAsOperator(app, operator, params.id)
  return { id: invoice.id, sheet: app.messages.invoiceSheet(operator.locale, invoice) }
}

/** One invoice or credit note to a salon. */
export default function InvoicePage({ loaderData: { id, sheet } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <AdminPage
      title={sheet.title}
      back={{ to: '/admin/invoices', label: t('console.invoices.title') }}
      actions={<InvoiceActions pdf={`/admin/invoices/${id}/pdf`} />}
    >
      <SheetView sheet={sheet} />
    </AdminPage>
  )
}
