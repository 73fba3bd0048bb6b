import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Removes what a salon and operators wrote about a customer in objections to commission; the outcomes stay. Must run
 * before their orders are detached from the account.
 */
export async function anonymiseObjections(tx: Kysely<DB>, personId: string): Promise<void> {
  await sql`
    update commission_objection j set reason = '', note = ''
    from customer_order o
    where (o.customer_id = ${personId} or o.client_id in (select id from client where person_id = ${personId}))
      and j.salon_id = o.salon_id and j.order_id = o.id`.execute(tx)
}

/** The same for a salon's client, with or without an account. */
export async function anonymiseClientObjections(tx: Kysely<DB>, salonId: string, clientId: string): Promise<void> {
  await sql`
    update commission_objection j set reason = '', note = ''
    from customer_order o
    where o.salon_id = ${salonId} and o.client_id = ${clientId} and j.salon_id = o.salon_id and j.order_id = o.id`.execute(
    tx,
  )
}
