import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { Rate } from '../../kernel/vat/document-vat.ts'
import { receiptTotal } from './receipt-total.ts'

export interface OrderDocuments {
  /** The numbers of its receipts, without credit notes. */
  receipts: number[]
  /** The gross amounts on all its documents together, by VAT rate. */
  grossByRate: Map<Rate, number>
  /** What of it was paid online. */
  cardMinor: number
}

/** What is on the receipts and credit notes of an order. The caller holds the lock of the salon's receipts. */
export async function documentsOf(tx: Kysely<DB>, salonId: string, orderId: string): Promise<OrderDocuments> {
  const { rows } = await sql<{ no: number; kind: string; card: number; total: number; vat: Record<string, number> }>`
    select no, kind, card_minor as card, ${receiptTotal()} as total,
      (select coalesce(jsonb_object_agg(v ->> 'basisPoints', (v ->> 'grossMinor')::int), '{}')
        from jsonb_array_elements(coalesce(content -> 'vat', '[]')) v) as vat
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
    receipts: rows.filter(({ kind }) => kind === 'sale').map(({ no }) => no),
    cardMinor: rows.reduce((sum, { card }) => sum + card, 0),
  }
}
