import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Receipt, receiptOf } from './queries.ts'

export type { Receipt } from './queries.ts'

/**
 * One of the customer's own orders. Throws Refusal('not_found') for another customer's, an unknown and a never placed
 * order.
 */
export async function getReceipt(app: Pick<App, 'db'>, customer: { id: string }, orderId: string): Promise<Receipt> {
  const receipt = isId(orderId) ? await receiptOf(app.db, customer.id, orderId) : undefined
  if (!receipt) throw new Refusal('not_found')
  return receipt
}
