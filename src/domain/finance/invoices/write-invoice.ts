import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Invoice, InvoiceContent } from '../../kernel/invoice.ts'
import type { DB } from '../../kernel/tables.ts'
import { vatWithin } from '../../kernel/vat/document-vat.ts'
import type { Fees } from './charged-fees.ts'

/** Locks the numbers until the transaction ends: one that is not written with its transaction is the next one's. */
export async function lockNumbers(tx: Kysely<DB>): Promise<void> {
  await sql`select from marketplace_invoice_number order by series for update`.execute(tx)
}

/**
 * Inserts an invoice, or a credit note when its total is below zero, with the next number of its series. What was charged
 * includes VAT. The caller holds the lock of the numbers. Returns its id.
 */
export async function writeInvoice(
  tx: Kysely<DB>,
  invoice: Fees & {
    salonId: string
    month: string
    currency: string
    orderId?: string
    content: Omit<InvoiceContent, 'corrects'>
    now: Date
  },
): Promise<string> {
  const { salonId, month, currency, planMinor, commissionMinor, content } = invoice
  const totalMinor = planMinor + commissionMinor
  const series: Invoice['series'] = totalMinor < 0 ? 'credit_note' : 'invoice'
  const { rows } = await sql<{ number: number }>`
    update marketplace_invoice_number set number = number + 1 where series = ${series} returning number`.execute(tx)
  const [next] = rows
  if (!next) throw new Error(`There are no numbers of the series ${series}`)
  const corrects = series === 'credit_note' ? await latestInvoices(tx, salonId, currency) : []
  const id = newId()
  await tx
    .insertInto('marketplace_invoice')
    .values({
      ...{ id, series, number: next.number, salon_id: salonId, month, at: invoice.now, currency },
      ...{ plan_minor: planMinor, commission_minor: commissionMinor, order_id: invoice.orderId ?? null },
      vat_minor: vatWithin(totalMinor, content.vatBasisPoints),
      content: JSON.stringify({ ...content, ...(corrects.length > 0 && { corrects }) } satisfies InvoiceContent),
    })
    .execute()
  return id
}

/** The number of the salon's latest invoice, which a credit note names. */
async function latestInvoices(tx: Kysely<DB>, salonId: string, currency: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from marketplace_invoice where salon_id = ${salonId} and currency = ${currency} and series = 'invoice'
    order by number desc limit 1`.execute(tx)
  return rows.map(({ number }) => number)
}
