import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { knownSalonOf } from '../../kernel/salon-of.ts'
import { abandonPayment } from './abandon-payment.ts'

/** The customer leaves the bank's page to pay in another way. Throws Refusal('not_found'). */
export async function cancelBankConfirmation(app: App, customer: { id: string }, paymentId: string): Promise<void> {
  const own = await app.db
    .selectFrom('payment')
    .select('id')
    .where('salon_id', '=', await knownSalonOf(app.db, 'payment', paymentId))
    .where('id', '=', paymentId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!own) throw new Refusal('not_found')
  await abandonPayment(app, own.id, { hold: true, mail: false })
}
