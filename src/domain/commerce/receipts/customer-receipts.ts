import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Receipt } from '../../kernel/receipt.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { knownSalonOf, salonOf } from '../../kernel/salon-of.ts'
import { receiptColumns } from './get-receipt.ts'
import { receiptTotal } from './receipt-total.ts'

/** A receipt or credit note in a list. */
export interface ListedReceipt {
  id: string
  no: number
  kind: Receipt['kind']
  at: Date
  totalMinor: number
  currency: string
}

/** The most documents of one order that are listed. */
const MOST = 50

/** The receipts and credit notes of a customer's own order, in the order they were issued; none of another customer's. */
export async function listCustomerReceipts(
  app: Pick<App, 'db'>,
  customer: { id: string },
  orderId: string | null,
): Promise<ListedReceipt[]> {
  const salonId = orderId === null ? null : await salonOf(app.db, 'customer_order', orderId)
  if (salonId === null) return []
  const { rows } = await sql<ListedReceipt>`
    select r.id, r.no, r.kind, r.at, ${receiptTotal('r')} as "totalMinor", r.currency
    from receipt r join customer_order o on o.salon_id = ${salonId} and o.id = r.order_id
    where r.salon_id = ${salonId} and r.order_id = ${orderId} and o.customer_id = ${customer.id}
    order by r.at, r.no desc limit ${MOST}`.execute(app.db)
  return rows
}

/** A receipt or credit note of the customer's own order. Throws Refusal('not_found'). */
export async function getCustomerReceipt(
  app: Pick<App, 'db'>,
  customer: { id: string },
  receiptId: string,
): Promise<Receipt & { booking: string | null }> {
  const salonId = await knownSalonOf(app.db, 'receipt', receiptId)
  const { rows } = await sql<Receipt & { booking: string | null }>`
    with r as materialized (
      select r.*, b.id as booking from receipt r
      join customer_order o on o.salon_id = ${salonId} and o.id = r.order_id
      left join booking b on b.salon_id = ${salonId} and b.order_id = o.id
      where r.salon_id = ${salonId} and r.id = ${receiptId} and o.customer_id = ${customer.id} limit 1
    )
    select ${receiptColumns}, r.booking, s.time_zone as "timeZone" from r join salon s on s.id = r.salon_id`.execute(
    app.db,
  )
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}
