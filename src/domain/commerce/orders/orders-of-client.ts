import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Makes what one client bought another's: they turned out to be the same person. */
export async function mergeClientOrders(tx: Kysely<DB>, salonId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ client_id: to })
    .where('salon_id', '=', salonId)
    .where('client_id', '=', from)
    .execute()
}

/** Leaves what a client bought in the books, without where it was sent. What was bought with an account stays its owner's. */
export async function anonymiseClientOrders(tx: Kysely<DB>, salonId: string, clientId: string): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ shipping_address: sql`case when customer_id is null then null else shipping_address end` })
    .where('salon_id', '=', salonId)
    .where('client_id', '=', clientId)
    .execute()
}
