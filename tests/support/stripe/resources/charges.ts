import type Stripe from 'stripe'
import { listOf } from '../lists.ts'
import type { Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import type { Decline } from '../test-cards.ts'

const TYPES = 'Charges'

export const charges: Route[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    params: [TYPES, 'ChargeListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('charge'),
        '/v1/charges',
        params,
        (charge) =>
          (params.payment_intent === undefined || charge.payment_intent === params.payment_intent) &&
          (params.customer === undefined || charge.customer === params.customer) &&
          (params.transfer_group === undefined || charge.transfer_group === params.transfer_group),
      ),
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    params: [TYPES, 'ChargeRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('charge', id),
  },
]

/** Adds the charge of an intent: authorised, captured or declined. Announces `charge.succeeded` or `charge.failed`. */
export function addCharge(
  store: StripeStore,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.Charge {
  const captured = !decline && intent.capture_method !== 'manual'
  const { amount, currency, customer, metadata, description, application_fee_amount, transfer_group } = intent
  const charge = store.add('charge', {
    ...{ amount, currency, customer, metadata: { ...metadata }, description, application_fee_amount, transfer_group },
    ...{ amount_captured: captured ? amount : 0, amount_refunded: 0, captured, refunded: false },
    ...{ paid: !decline, status: decline ? 'failed' : 'succeeded', disputed: false, balance_transaction: null },
    payment_intent: intent.id,
    payment_method: method.id,
    on_behalf_of: intent.on_behalf_of,
    transfer_data: intent.transfer_data,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: null,
    receipt_email: intent.receipt_email,
    shipping: null,
    source: null,
    application_fee: null,
  } as Partial<Stripe.Charge>)
  Object.assign(charge.payment_method_details ?? {}, { type: method.type, card: undefined })
  if (method.card && charge.payment_method_details) {
    const { brand, last4, exp_month, exp_year, fingerprint, country } = method.card
    const card = { brand, last4, exp_month, exp_year, fingerprint, country, capture_before: store.now() + 7 * 86_400 }
    Object.assign(charge.payment_method_details, { card })
  }
  intent.latest_charge = charge.id
  store.announce('charge', decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

/** The charge that an intent made last. */
export function latestCharge(store: StripeStore, intent: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof intent.latest_charge === 'string' ? store.find('charge', intent.latest_charge) : undefined
}
