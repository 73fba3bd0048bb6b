import type { Kysely } from 'kysely'
import { newIdAt } from '../../kernel/ids.ts'
import { recordSalonsOfCustomers } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

export interface FailedOrder {
  customerId: string
  salonId: string
  attemptKey: string
  totalMinor: number
  currency: string
  now: Date
}

/** Inserts a failed order, so that nothing else can be ordered under its attempt key. Returns its id. */
export async function writeFailedOrder(tx: Kysely<DB>, order: FailedOrder): Promise<string> {
  const id = newIdAt(order.salonId)
  await recordSalonsOfCustomers(tx, order.salonId, [order.customerId])
  await tx
    .insertInto('customer_order')
    .values({
      salon_id: order.salonId,
      id,
      customer_id: order.customerId,
      attempt_key: order.attemptKey,
      status: 'abandoned',
      currency: order.currency,
      services_minor: order.totalMinor,
      products_minor: 0,
      created_at: order.now,
      updated_at: order.now,
    })
    .execute()
  return id
}
