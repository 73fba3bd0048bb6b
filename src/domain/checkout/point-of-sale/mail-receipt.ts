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

/** The job. The language is the customer's, else the salon owner's. */
export async function mailReceipt(app: App, { salonId, no, email }: JobPayloads['mail-receipt']): Promise<void> {
  const receipt = await receiptOf(app, salonId, no)
  if (!receipt) return
  const { rows } = await sql<{ locale: Locale }>`
    with o as materialized (select customer_id from customer_order where salon_id = ${salonId} and id = ${receipt.orderId})
    select coalesce(c.locale, w.locale, ${DEFAULT_LOCALE}) as locale from salon s
    left join person w on w.id = s.owner_id
    left join o on true
    left join person c on c.id = o.customer_id
    where s.id = ${salonId}`.execute(app.db)
  await app.mailer.send({ to: email, ...app.messages.receipt(rows[0]?.locale ?? DEFAULT_LOCALE, receipt) })
}
