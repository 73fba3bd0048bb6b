import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import { listOf } from '../lists.ts'
import type { Call, Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import { latestCharge } from './charges.ts'
import { isChargedBack } from './disputes.ts'
import { testCardOf } from './payment-methods.ts'

const TYPES = 'Refunds'

export const refunds: Route[] = [
  { method: 'POST', path: '/v1/refunds', params: [TYPES, 'RefundCreateParams'], answer: createRefund },
  {
    method: 'GET',
    path: '/v1/refunds',
    params: [TYPES, 'RefundListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('refund'),
        '/v1/refunds',
        params,
        ({ charge, payment_intent: intent }) =>
          (params.charge === undefined || charge === params.charge) &&
          (params.payment_intent === undefined || intent === params.payment_intent),
      ),
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    params: [TYPES, 'RefundRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('refund', id),
  },
]

function createRefund({ store, params }: Call): Stripe.Refund {
  const charge = chargeOf(store, params)
  if (!charge.captured)
    throw invalid('This PaymentIntent has no captured charge to refund.', { param: 'payment_intent' })
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (isChargedBack(store, charge))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const amount = Number(params.amount ?? left)
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' })
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw invalid(message, { param: 'amount' })
  }
  const method = store.find('payment_method', String(charge.payment_method))
  const behaviour = method ? testCardOf(method).refund : undefined
  const refund = store.add('refund', {
    ...{ amount, charge: charge.id, currency: charge.currency, payment_intent: charge.payment_intent },
    ...{ metadata: { ...(params.metadata as object) }, reason: params.reason ?? null, balance_transaction: null },
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
  } as Partial<Stripe.Refund>)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  store.announce('refund', 'refund.created', refund)
  store.announce('charge', 'charge.refunded', charge)
  return refund
}

function chargeOf(store: StripeStore, params: Record<string, unknown>): Stripe.Charge {
  if (params.charge) return store.get('charge', String(params.charge), 'charge')
  if (!params.payment_intent)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  const intent = store.get('payment_intent', String(params.payment_intent), 'payment_intent')
  const charge = latestCharge(store, intent)
  if (charge?.status !== 'succeeded')
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return charge
}

/** What the bank does with refunds afterwards: those of two test cards succeed late or fail. */
export function finishRefunds(store: StripeStore): void {
  for (const refund of store.table('refund').values()) {
    const charge = store.find('charge', String(refund.charge))
    const method = charge && store.find('payment_method', String(charge.payment_method))
    const behaviour = method && testCardOf(method).refund
    if (behaviour === 'pending' && refund.status === 'pending') {
      refund.status = 'succeeded'
      store.announce('refund', 'refund.updated', refund)
    }
    if (charge && behaviour === 'fails' && refund.status === 'succeeded') {
      refund.status = 'failed'
      charge.amount_refunded -= refund.amount
      charge.refunded = false
      store.announce('refund', 'refund.failed', refund)
    }
  }
}
