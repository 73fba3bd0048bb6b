import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { anonymiseClientObjections } from '../commission/anonymise-objections.ts'

/** Moves the orders of one client to another, when two clients are merged. */
export async function mergeClientOrders(tx: Kysely<DB>, salonId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ client_id: to })
    .where('salon_id', '=', salonId)
    .where('client_id', '=', from)
    .execute()
}

/**
 * Removes the delivery address from a client's orders, which remain for accounting. Orders bought with an account stay
 * with it.
 */
export async function anonymiseClientOrders(tx: Kysely<DB>, salonId: string, clientId: string): Promise<void> {
  await anonymiseClientObjections(tx, salonId, clientId)
  await tx
    .updateTable('customer_order')
    .set({ shipping_address: sql`case when customer_id is null then null else shipping_address end` })
    .where('salon_id', '=', salonId)
    .where('client_id', '=', clientId)
    .execute()
}
