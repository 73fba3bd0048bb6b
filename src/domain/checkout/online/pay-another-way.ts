import { sql } from 'kysely'
import { storedMethod } from '../../commerce/payments/stored-method.ts'
import type { App } from '../../kernel/app.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import { abandonPayment } from './abandon-payment.ts'
import type { PaymentRequest } from './schema.ts'

/**
 * For an attempt that is now paid in another way, at another total, with another tip or sent elsewhere: abandons its payment that awaits
 * the bank's confirmation, which frees the attempt key. Does nothing when there is none, or it was confirmed meanwhile.
 */
export async function payAnotherWay(app: App, customer: { id: string }, request: PaymentRequest): Promise<void> {
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const waiting = await app.db
    .selectFrom('customer_order as o')
    .innerJoin('payment as p', (j) => j.onRef('p.salon_id', '=', 'o.salon_id').onRef('p.order_id', '=', 'o.id'))
    .select([
      'p.id',
      'p.payment_method_ref as paymentMethodRef',
      'o.total_minor as totalMinor',
      'p.tip_minor as tipMinor',
    ])
    .select([
      sql<ShippingAddress | null>`o.shipping_address`.as('shippingAddress'),
      // Products with an appointment are handed over there, whatever the request says.
      sql<boolean>`o.delivery_promise is not null`.as('handsOut'),
    ])
    .where(isOneOf('o.salon_id', salonIds))
    .where(isOneOf('p.salon_id', salonIds))
    .where('o.customer_id', '=', customer.id)
    .where('o.attempt_key', '=', request.attemptKey)
    .where('p.status', '=', 'requires_action')
    .executeTakeFirst()
  if (!waiting || isSame(waiting, request)) return
  await abandonPayment(app, waiting.id, { hold: true, mayRepeat: true, mail: false })
}

interface Waiting {
  paymentMethodRef: string
  totalMinor: number | null
  tipMinor: number
  shippingAddress: ShippingAddress | null
  handsOut: boolean
}

function isSame(waiting: Waiting, { paymentMethod, paymentMethodRef, ...request }: PaymentRequest): boolean {
  return (
    paymentMethod === 'card' &&
    storedMethod(paymentMethodRef) === waiting.paymentMethodRef &&
    request.expectedTotalMinor === waiting.totalMinor &&
    (request.tipMinor ?? 0) === waiting.tipMinor &&
    (!waiting.handsOut || isSameAddress(waiting.shippingAddress, request.shippingAddress ?? null))
  )
}

/** `sent` may lack the country, which is then the salon's. */
function isSameAddress(stored: ShippingAddress | null, sent: ShippingAddress | null): boolean {
  if (!stored || !sent) return stored === sent
  const { country, ...parts } = sent
  return (
    (!country || country === stored.country) &&
    (Object.keys(parts) as (keyof typeof parts)[]).every((part) => parts[part] === stored[part])
  )
}
