import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { abandonPayment } from './abandon-payment.ts'

/** How many payments of one customer may wait to be confirmed, each of which holds what it pays for. */
export const MAX_UNCONFIRMED = 3

/**
 * Refuses one more payment beside those that wait: Refusal('not_eligible'). The caller holds the customer's lock and has
 * written the order of the new one, so that many at once cannot pass.
 */
export async function limitUnconfirmed(tx: Kysely<DB>, customerId: string): Promise<void> {
  const { pending } = await tx
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (pending > MAX_UNCONFIRMED)
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'too_many_unconfirmed' } })
}

/**
 * Gives up the oldest of a customer's payments that wait for the bank's confirmation, so that a new one can take its place.
 * Answers whether there was one.
 */
export async function giveUpOldest(app: App, customerId: string): Promise<boolean> {
  const oldest = await app.db
    .selectFrom('customer_order as o')
    .innerJoin('payment as p', (j) => j.onRef('p.salon_id', '=', 'o.salon_id').onRef('p.order_id', '=', 'o.id'))
    .select('p.id')
    .where('o.customer_id', '=', customerId)
    .where('o.status', '=', 'pending')
    .where('p.status', '=', 'requires_action')
    .orderBy('o.created_at')
    .limit(1)
    .executeTakeFirst()
  return oldest ? abandonPayment(app, oldest.id, { mail: false }) : false
}

/** Whether it was `limitUnconfirmed` that refused. */
export function isTooManyUnconfirmed(error: unknown): boolean {
  return error instanceof Refusal && error.details.fields?.paymentMethod === 'too_many_unconfirmed'
}
