import { getInvoiceAsOperator } from '../../../../domain/finance/invoices/list-invoices.ts'
import { invoicePdf } from '../../../console/finance/invoices/invoice-pdf.ts'
import { appContext } from '../../../request/context.ts'
import { requireAdmin } from '../../require-admin.ts'
import type { Route } from './+types/pdf'

export async function loader({ params, context }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const app = context.get(appContext)
  return invoicePdf(app, operator.locale, await getInvoiceAsOperator(app, operator, params.id))
}
