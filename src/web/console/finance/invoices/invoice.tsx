import { getInvoice } from '../../../../domain/finance/invoices/list-invoices.ts'
import { appContext } from '../../../request/context.ts'
import { SheetView } from '../../../sheet/sheet.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/invoice'
import { InvoiceActions } from './invoice-actions.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'finance_see')
  const app = context.get(appContext)
  const invoice = await getInvoice(app, member, params.id)
  return { id: invoice.id, sheet: app.messages.invoiceSheet(member.locale, invoice) }
}

/** One invoice or credit note. */
export default function InvoicePage({ loaderData: { id, sheet } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <Page
      title={sheet.title}
      back={{ to: '/partner/finance/invoices', label: t('console.invoices.title') }}
      actions={<InvoiceActions pdf={`/partner/finance/invoices/${id}/pdf`} />}
    >
      <SheetView sheet={sheet} />
    </Page>
  )
}
