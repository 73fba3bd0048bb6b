import { getInvoice } from '../../../../domain/finance/invoices/list-invoices.ts'
import { appContext } from '../../../request/context.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/pdf'
import { invoicePdf } from './invoice-pdf.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'finance_see')
  const app = context.get(appContext)
  return invoicePdf(app, member.locale, await getInvoice(app, member, params.id))
}
