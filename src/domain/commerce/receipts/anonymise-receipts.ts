import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Removes the customer's name from their receipts, which remain for accounting. Must run before their orders are
 * detached from the account.
 */
export async function anonymiseReceipts(tx: Kysely<DB>, personId: string): Promise<void> {
  await sql`
    update receipt r set content = jsonb_set(r.content, '{customer}', '""')
    from customer_order o
    where (o.customer_id = ${personId} or o.client_id in (select id from client where person_id = ${personId}))
      and r.salon_id = o.salon_id and r.order_id = o.id`.execute(tx)
}

/** The same for a salon's client, with or without an account. */
export async function anonymiseClientReceipts(tx: Kysely<DB>, salonId: string, clientId: string): Promise<void> {
  await sql`
    update receipt r set content = jsonb_set(r.content, '{customer}', '""')
    from customer_order o
    where o.salon_id = ${salonId} and o.client_id = ${clientId} and r.salon_id = o.salon_id and r.order_id = o.id`.execute(
    tx,
  )
}
