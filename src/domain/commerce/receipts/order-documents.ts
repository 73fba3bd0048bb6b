import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { Rate } from '../../kernel/vat/document-vat.ts'
import { receiptTotal } from './receipt-total.ts'

export interface OrderDocuments {
  /** The numbers of its receipts, without credit notes. */
  receipts: number[]
  /** The gross amounts on all its documents together, by VAT rate. */
  grossByRate: Map<Rate, number>
  totalMinor: number
  /** The tips on its credit notes. */
  tipRefundedMinor: number
  /** What of it was paid online. */
  cardMinor: number
}

interface Document {
  no: number
  kind: string
  card: number
  total: number
  vat: Record<string, number>
  /** The total of the lines of tips: of a receipt all in the order, of a credit note what is refunded, below zero. */
  tip: number
}

/** What is on the receipts and credit notes of an order. The caller holds the lock of the salon's receipts. */
export async function documentsOf(tx: Kysely<DB>, salonId: string, orderId: string): Promise<OrderDocuments> {
  const { rows } = await sql<Document>`
    select no, kind, card_minor as card, ${receiptTotal()} as total,
      (select coalesce(jsonb_object_agg(v ->> 'basisPoints', (v ->> 'grossMinor')::int), '{}')
        from jsonb_array_elements(coalesce(content -> 'vat', '[]')) v) as vat,
      (select coalesce(sum((l ->> 'totalMinor')::int), 0)::int
        from jsonb_array_elements(content -> 'lines') l where (l ->> 'tip')::boolean) as tip
    from receipt where salon_id = ${salonId} and order_id = ${orderId} order by at, no`.execute(tx)
  const grossByRate = new Map<Rate, number>()
  const add = (rate: Rate, minor: number) => grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + minor)
  for (const { total, vat } of rows) {
    const taxed = Object.entries(vat)
    for (const [rate, minor] of taxed) add(Number(rate), minor)
    add(
      null,
      taxed.reduce((left, [, minor]) => left - minor, total),
    )
  }
  return {
    grossByRate,
    totalMinor: rows.reduce((sum, { total }) => sum + total, 0),
    tipRefundedMinor: rows.reduce((sum, { kind, tip }) => sum - (kind === 'refund' ? tip : 0), 0),
    receipts: rows.filter(({ kind }) => kind === 'sale').map(({ no }) => no),
    cardMinor: rows.reduce((sum, { card }) => sum + card, 0),
  }
}
