import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export interface OrderKey {
  salonId: string
  orderId: string
}

/**
 * Notes in this transaction that what an order's salon has earned may have changed: its payments changed, or its
 * appointment or its products were completed, received or cancelled. A job then brings the ledger up to date.
 */
export async function markSettlementDue(tx: Kysely<DB>, orders: readonly OrderKey[]): Promise<void> {
  if (orders.length === 0) return
  await tx
    .insertInto('settlement_due')
    .values(orders.map(({ salonId, orderId }) => ({ salon_id: salonId, order_id: orderId })))
    .execute()
}

/** Takes at most `limit` notes off the queue; several notes of one order count as one. */
export async function takeSettlementsDue(
  tx: Kysely<DB>,
  limit: number,
): Promise<{ notes: number; orders: OrderKey[] }> {
  const { rows } = await sql<OrderKey>`
    delete from settlement_due where id in (select id from settlement_due order by id limit ${limit})
    returning salon_id as "salonId", order_id as "orderId"`.execute(tx)
  return { notes: rows.length, orders: [...new Map(rows.map((row) => [row.orderId, row])).values()] }
}
