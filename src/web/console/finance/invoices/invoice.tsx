import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { getInvoice } from '../../../../domain/finance/invoices/list-invoices.ts'
import { appContext } from '../../../request/context.ts'
import { SheetView } from '../../../sheet/sheet.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Page } from '../../frame/page.tsx'
import { PrintButton } from '../../print-button.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/invoice'

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
      actions={
        <>
          <PrintButton>{t('console.invoices.print')}</PrintButton>
          <Button
            component="a"
            href={`/partner/finance/invoices/${id}/pdf`}
            variant="default"
            leftSection={<Download size={18} aria-hidden="true" />}
          >
            {t('console.invoices.pdf')}
          </Button>
        </>
      }
    >
      <SheetView sheet={sheet} />
    </Page>
  )
}
