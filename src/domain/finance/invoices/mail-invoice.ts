import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'
import { findInvoice } from './list-invoices.ts'

/** The job: mails an invoice with its PDF to the salon's owner, else to the salon. Cannot be turned off. */
export async function mailInvoice(app: App, { invoiceId }: JobPayloads['mail-invoice']): Promise<void> {
  const invoice = await findInvoice(app, invoiceId)
  const { rows } = await sql<{ name: string; email: string; locale: Locale; salon: string }>`
    select coalesce(p.name, s.name) as name, coalesce(p.email::text, s.email) as email, p.locale, s.name as salon
    from salon s left join person p on p.id = s.owner_id where s.id = ${invoice.salonId}`.execute(app.db)
  const [owner] = rows
  if (!owner?.email) return
  const locale = localeOf(owner.locale)
  const link = `${app.origin}/partner/finance/invoices/${invoice.id}`
  const { subject, text } = app.messages.invoice(locale, { invoice, name: owner.name, salon: owner.salon, link })
  const content = app.writePdf(app.messages.invoiceSheet(locale, invoice), locale)
  await app.mailer.send({
    ...{ to: owner.email, subject, text },
    attachments: [{ name: `${invoice.series}-${invoice.number}.pdf`, type: 'application/pdf', content }],
  })
  await app.db
    .updateTable('marketplace_invoice')
    .set({ mailed_at: app.clock.now() })
    .where('id', '=', invoice.id)
    .execute()
}
