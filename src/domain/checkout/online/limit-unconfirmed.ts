import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { abandonPayment } from './abandon-payment.ts'

/** The most payments of one customer that may await confirmation; each holds its items. */
export const MAX_UNCONFIRMED = 3

/**
 * Throws Refusal('not_eligible') when too many payments await confirmation; `salonIds` are those where
 * the customer has orders. The caller holds the customer's lock and
 * has inserted the new order, so that concurrent requests cannot exceed the limit.
 */
export async function limitUnconfirmed(tx: Kysely<DB>, customerId: string, salonIds: readonly string[]): Promise<void> {
  const { pending } = await tx
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where(isOneOf('salon_id', salonIds))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (pending > MAX_UNCONFIRMED)
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'too_many_unconfirmed' } })
}

/**
 * Abandons the oldest of a customer's payments that await the bank's confirmation, to make room for a new one. Returns
 * whether there was one.
 */
export async function abandonOldest(app: App, customerId: string): Promise<boolean> {
  const salonIds = await salonsOfCustomer(app.db, customerId)
  const oldest = await app.db
    .selectFrom('customer_order as o')
    .innerJoin('payment as p', (j) => j.onRef('p.salon_id', '=', 'o.salon_id').onRef('p.order_id', '=', 'o.id'))
    .select('p.id')
    .where(isOneOf('o.salon_id', salonIds))
    .where(isOneOf('p.salon_id', salonIds))
    .where('o.customer_id', '=', customerId)
    .where('o.status', '=', 'pending')
    .where('p.status', '=', 'requires_action')
    .orderBy('o.created_at')
    .limit(1)
    .executeTakeFirst()
  return oldest ? abandonPayment(app, oldest.id, { mail: false }) : false
}

/** Whether the refusal came from `limitUnconfirmed`. */
export function isTooManyUnconfirmed(error: unknown): boolean {
  return error instanceof Refusal && error.details.fields?.paymentMethod === 'too_many_unconfirmed'
}
