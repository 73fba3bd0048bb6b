import type { App } from '../../kernel/app.ts'
import { knownSalonOf } from '../../kernel/salon-of.ts'
import { getCustomerReceipt } from './customer-receipts.ts'

/**
 * E-mails a receipt or credit note of the customer's own order to their account's address, as far as it is confirmed.
 * Throws Refusal('not_found' | 'too_many_requests').
 */
export async function mailOwnReceipt(app: App, customer: { id: string }, receiptId: string): Promise<void> {
  await app.limits.take('mail_send', customer.id)
  const { no } = await getCustomerReceipt(app, customer, receiptId)
  const salonId = await knownSalonOf(app.db, 'receipt', receiptId)
  await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, 'mail-receipt', { salonId, no }))
}
