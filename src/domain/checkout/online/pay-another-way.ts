import { storedMethod } from '../../commerce/payments/stored-method.ts'
import type { App } from '../../kernel/app.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import { abandonPayment } from './abandon-payment.ts'
import type { PaymentRequest } from './schema.ts'

/**
 * For an attempt that is now paid in another way: abandons its payment that awaits the bank's confirmation, which frees
 * the attempt key. Does nothing when there is none, or it was confirmed meanwhile.
 */
export async function payAnotherWay(app: App, customer: { id: string }, request: PaymentRequest): Promise<void> {
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const waiting = await app.db
    .selectFrom('customer_order as o')
    .innerJoin('payment as p', (j) => j.onRef('p.salon_id', '=', 'o.salon_id').onRef('p.order_id', '=', 'o.id'))
    .select(['p.id', 'p.payment_method_ref as paymentMethodRef'])
    .where(isOneOf('o.salon_id', salonIds))
    .where(isOneOf('p.salon_id', salonIds))
    .where('o.customer_id', '=', customer.id)
    .where('o.attempt_key', '=', request.attemptKey)
    .where('p.status', '=', 'requires_action')
    .executeTakeFirst()
  if (
    !waiting ||
    (request.paymentMethod === 'card' && storedMethod(request.paymentMethodRef) === waiting.paymentMethodRef)
  )
    return
  await abandonPayment(app, waiting.id, { hold: true, mayRepeat: true, mail: false })
}
