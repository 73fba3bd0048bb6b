import { sql } from 'kysely'
import { z } from 'zod'
import { getReceipt, receiptOf } from '../../commerce/receipts/get-receipt.ts'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { DEFAULT_LOCALE, type Locale } from '../../kernel/locale.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'

export const receiptAddress = z.object({ email: z.email('email') })

/**
 * E-mails a receipt to the customer, also repeatedly. Throws Refusal('not_allowed' | 'not_found' |
 * 'too_many_requests').
 */
export async function sendReceipt(app: App, member: Member, no: number, email: string): Promise<void> {
  mayOrRefuse(member, 'point_of_sale_sell')
  await app.limits.take('mail_from_salon', email.toLowerCase())
  await getReceipt(app, member, no)
  await app.db
    .transaction()
    .execute((tx) => app.jobs.enqueue(tx, 'mail-receipt', { salonId: member.salonId, no, email }))
}

/** The job. Without an address to the account's, if it is confirmed, or the client's. The language is the customer's, else the salon owner's. */
export async function mailReceipt(app: App, { salonId, no, email }: JobPayloads['mail-receipt']): Promise<void> {
  const receipt = await receiptOf(app, salonId, no)
  if (!receipt) return
  const { rows } = await sql<{ locale: Locale; email: string | null }>`
    with o as materialized (
      select o.customer_id, c.email from customer_order o
      left join client c on c.salon_id = ${salonId} and c.id = o.client_id
      where o.salon_id = ${salonId} and o.id = ${receipt.orderId}
    )
    select coalesce(c.locale, w.locale, ${DEFAULT_LOCALE}) as locale,
      case when o.customer_id is null then nullif(o.email, '') when c.email_verified then c.email::text end as email
    from salon s
    left join person w on w.id = s.owner_id
    left join o on true
    left join person c on c.id = o.customer_id
    where s.id = ${salonId}`.execute(app.db)
  const to = email ?? rows[0]?.email
  if (!to) return
  await app.mailer.send({ to, ...app.messages.receipt(rows[0]?.locale ?? DEFAULT_LOCALE, receipt) })
}
