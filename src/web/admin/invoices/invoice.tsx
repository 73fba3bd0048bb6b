import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { getInvoiceAsOperator } from '../../../domain/finance/invoices/list-invoices.ts'
import { PrintButton } from '../../console/print-button.tsx'
import { appContext } from '../../request/context.ts'
import { SheetView } from '../../sheet/sheet.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { AdminPage } from '../admin-page.tsx'
import { requireAdmin } from '../require-admin.ts'
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
      actions={
        <>
          <PrintButton>{t('console.invoices.print')}</PrintButton>
          <Button
            component="a"
            href={`/admin/invoices/${id}/pdf`}
            variant="default"
            leftSection={<Download size={18} aria-hidden="true" />}
          >
            {t('console.invoices.pdf')}
          </Button>
        </>
      }
    >
      <SheetView sheet={sheet} />
    </AdminPage>
  )
}
