import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import { listOf } from '../lists.ts'
import type { Params } from '../params.ts'
import type { Call, Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import { latestCharge } from './charges.ts'
import { confirmPayment, unexpectedState } from './confirm-payment.ts'
import { clientSecret, findPaymentMethod } from './payment-methods.ts'

const TYPES = 'PaymentIntents'

/** The least amounts that Stripe charges, minor units. */
const MINIMUM: Record<string, number> = { dkk: 250, sek: 300, nok: 300, eur: 50, usd: 50, gbp: 30, chf: 50, pln: 200 }

const CANCELLABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'])

export const paymentIntents: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    params: [TYPES, 'PaymentIntentCreateParams'],
    answer: ({ store, params, origin }) => {
      const intent = createPaymentIntent(store, params)
      return params.confirm ? confirmPayment({ store, intent, params, origin }) : intent
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    params: [TYPES, 'PaymentIntentListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('payment_intent'),
        '/v1/payment_intents',
        params,
        ({ customer }) => params.customer === undefined || customer === params.customer,
      ),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: [TYPES, 'PaymentIntentRetrieveParams'],
    publishable: true,
    answer: ({ store, ids: [id = ''] }) => store.get('payment_intent', id),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: [TYPES, 'PaymentIntentUpdateParams'],
    answer: ({ store, params, ids: [id = ''] }) => {
      const intent = store.get('payment_intent', id)
      const { expand: _, payment_method: method, ...changes } = params
      const open = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'
      if (!open && ('amount' in changes || method)) throw unexpectedState(intent, 'update')
      Object.assign(intent, changes, changes.metadata ? { metadata: { ...intent.metadata, ...changes.metadata } } : {})
      if (method) choose(store, intent, String(method))
      return intent
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: [TYPES, 'PaymentIntentConfirmParams'],
    publishable: true,
    answer: ({ store, params, origin, ids: [id = ''] }) =>
      confirmPayment({ store, intent: store.get('payment_intent', id), params, origin }),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    params: [TYPES, 'PaymentIntentCaptureParams'],
    answer: capture,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: [TYPES, 'PaymentIntentCancelParams'],
    answer: ({ store, params, ids: [id = ''] }) => {
      const intent = store.get('payment_intent', id)
      return cancelIntent(store, intent, String(params.cancellation_reason ?? '') || null)
    },
  },
]

/** An intent without a confirmation. Also used by Checkout. */
export function createPaymentIntent(store: StripeStore, params: Params): Stripe.PaymentIntent {
  const { amount, currency } = params as { amount: number; currency: string }
  const least = MINIMUM[currency]
  if (least === undefined) throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' })
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    })
  if (amount < least) {
    const message = `Amount must be at least ${least / 100} ${currency}`
    throw invalid(message, { param: 'amount', code: 'amount_too_small' })
  }
  if (amount > 99_999_999)
    throw invalid('Amount must be no more than 999,999.99', { param: 'amount', code: 'amount_too_large' })
  if (params.confirm === undefined) {
    const only = ['off_session', 'return_url', 'confirmation_token', 'use_stripe_sdk'].find((name) => name in params)
    if (only) throw invalid(`The parameter ${only} can only be used with confirm=true.`, { param: only })
  }
  if (params.customer) store.get('customer', String(params.customer), 'customer')
  const allowed = params.allowed_payment_method_types as string[] | undefined
  const intent = store.add('payment_intent', {
    ...{ amount, currency, amount_received: 0, amount_capturable: 0, status: 'requires_payment_method' },
    ...{ last_payment_error: null, next_action: null, latest_charge: null, processing: null, shipping: null },
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: { ...(params.metadata as object) },
    capture_method: params.capture_method ?? 'automatic_async',
    payment_method_types: (allowed ?? store.enabledTypes).filter(
      (type) => type === 'card_present' || store.enabledTypes.includes(type),
    ),
    setup_future_usage: params.setup_future_usage ?? null,
    receipt_email: params.receipt_email ?? null,
    application_fee_amount: params.application_fee_amount ?? null,
    transfer_data: params.transfer_data ?? null,
    transfer_group: params.transfer_group ?? null,
    on_behalf_of: params.on_behalf_of ?? null,
  } as Partial<Stripe.PaymentIntent>)
  intent.client_secret = clientSecret(intent.id)
  store.announce('payment_intent', 'payment_intent.created', intent)
  if (params.payment_method && !params.confirm) choose(store, intent, String(params.payment_method))
  return intent
}

function choose(store: StripeStore, intent: Stripe.PaymentIntent, method: string): void {
  intent.payment_method = findPaymentMethod(store, method).id
  intent.status = 'requires_confirmation'
}

function capture({ store, params, ids: [id = ''] }: Call): Stripe.PaymentIntent {
  const intent = store.get('payment_intent', id)
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture')
  const amount = Number(params.amount_to_capture ?? intent.amount_capturable)
  if (amount < 1 || amount > intent.amount_capturable) {
    const message = `The amount could not be captured because it is greater than the remaining amount: ${intent.amount_capturable}.`
    throw invalid(message, { param: 'amount_to_capture', code: 'amount_too_large' })
  }
  const { application_fee_amount: fee } = params
  if (fee !== undefined) intent.application_fee_amount = Number(fee)
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
  const charge = latestCharge(store, intent)
  if (charge) {
    // Stripe counts the amount that is not captured as refunded.
    const released = charge.amount - amount
    Object.assign(charge, { captured: true, amount_captured: amount, amount_refunded: released })
    if (fee !== undefined) charge.application_fee_amount = Number(fee)
    store.announce('charge', 'charge.captured', charge)
  }
  store.announce('payment_intent', 'payment_intent.succeeded', intent)
  return intent
}

function cancelIntent(store: StripeStore, intent: Stripe.PaymentIntent, reason: string | null) {
  if (!CANCELLABLE.has(intent.status)) throw unexpectedState(intent, 'cancel')
  const charge = intent.status === 'requires_capture' ? latestCharge(store, intent) : undefined
  Object.assign(intent, { status: 'canceled', amount_capturable: 0, next_action: null })
  Object.assign(intent, { canceled_at: store.now(), cancellation_reason: reason })
  if (charge) {
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount })
    store.announce('charge', 'charge.refunded', charge)
  }
  store.announce('payment_intent', 'payment_intent.canceled', intent)
  return intent
}

/** Authorisations last seven days: cancels those that are older. */
export function expireAuthorisations(store: StripeStore): void {
  const before = store.now() - 7 * 86_400
  for (const intent of store.table('payment_intent').values()) {
    const charge = intent.status === 'requires_capture' ? latestCharge(store, intent) : undefined
    if (!charge || charge.created > before) continue
    store.announce('charge', 'charge.expired', charge)
    cancelIntent(store, intent, 'automatic')
  }
}
