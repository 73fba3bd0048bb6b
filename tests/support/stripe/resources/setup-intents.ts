import type Stripe from 'stripe'
import { cardError, invalid, type StripeFailure } from '../failure.ts'
import { listOf } from '../lists.ts'
import type { Call, Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import type { Decline } from '../test-cards.ts'
import { takeConfirmationToken } from './confirmation-tokens.ts'
import { attach, clientSecret, findPaymentMethod, redirects, testCardOf } from './payment-methods.ts'

const TYPES = 'SetupIntents'
const OPEN = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

export const setupIntents: Route[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    params: [TYPES, 'SetupIntentCreateParams'],
    answer: createSetupIntent,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    params: [TYPES, 'SetupIntentListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('setup_intent'),
        '/v1/setup_intents',
        params,
        ({ customer }) => params.customer === undefined || customer === params.customer,
      ),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: [TYPES, 'SetupIntentRetrieveParams'],
    publishable: true,
    answer: ({ store, ids: [id = ''] }) => store.get('setup_intent', id),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    params: [TYPES, 'SetupIntentConfirmParams'],
    publishable: true,
    answer: (call) => confirmSetup(call, call.store.get('setup_intent', call.ids[0] ?? '')),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    params: [TYPES, 'SetupIntentCancelParams'],
    answer: ({ store, ids: [id = ''] }) => {
      const intent = store.get('setup_intent', id)
      if (!OPEN.has(intent.status)) throw unexpectedState(intent, 'cancel')
      Object.assign(intent, { status: 'canceled', next_action: null })
      store.announce('setup_intent', 'setup_intent.canceled', intent)
      return intent
    },
  },
]

/** Made by a call, or by the page of a session. */
export function createSetupIntent(call: Pick<Call, 'store' | 'params' | 'origin'>): Stripe.SetupIntent {
  const { store, params } = call
  if (params.customer) store.get('customer', String(params.customer), 'customer')
  const allowed = params.allowed_payment_method_types as string[] | undefined
  const intent = store.add('setup_intent', {
    ...{ status: 'requires_payment_method', last_setup_error: null, next_action: null, latest_attempt: null },
    customer: params.customer ?? null,
    metadata: { ...(params.metadata as object) },
    usage: params.usage ?? 'off_session',
    payment_method_types: (allowed ?? store.enabledTypes).filter((type) => store.enabledTypes.includes(type)),
  } as Partial<Stripe.SetupIntent>)
  intent.client_secret = clientSecret(intent.id)
  store.announce('setup_intent', 'setup_intent.created', intent)
  return params.confirm ? confirmSetup(call, intent) : intent
}

function confirmSetup(
  { store, params, origin }: Pick<Call, 'store' | 'params' | 'origin'>,
  intent: Stripe.SetupIntent,
): Stripe.SetupIntent {
  if (!OPEN.has(intent.status)) throw unexpectedState(intent, 'confirm')
  const token = params.confirmation_token
    ? takeConfirmationToken(store, String(params.confirmation_token), intent)
    : null
  const ref = params.payment_method ?? token?.method.id ?? intent.payment_method
  if (!ref) throw invalid('A SetupIntent is confirmed with a payment method.', { param: 'payment_method' })
  const method = findPaymentMethod(store, String(ref))
  intent.payment_method = method.id
  const { failsAtSetup, authentication } = testCardOf(method)
  if (failsAtSetup) throw failSetup(store, intent, method, failsAtSetup)
  if (!authentication && !redirects(method)) return finishSetup(store, intent, method)
  const url = `${origin}/bank/${intent.id}?secret=${intent.client_secret}`
  const returnUrl = params.return_url ?? token?.returnUrl ?? null
  intent.status = 'requires_action'
  intent.next_action = (
    (params.use_stripe_sdk ?? token?.useSdk ?? !returnUrl) === true
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
  ) as Stripe.SetupIntent.NextAction
  store.announce('setup_intent', 'setup_intent.requires_action', intent)
  return intent
}

/** The bank's answer to an authentication. */
export function authenticateSetup(store: StripeStore, intent: Stripe.SetupIntent, approves: boolean): void {
  if (intent.status !== 'requires_action') return
  const method = store.get('payment_method', String(intent.payment_method))
  if (approves) {
    store.authenticated.add(method.id)
    finishSetup(store, intent, method)
    return
  }
  failSetup(store, intent, method, {
    code: 'setup_intent_authentication_failure',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
  })
}

function finishSetup(store: StripeStore, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod) {
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null })
  if (typeof intent.customer === 'string') attach(store, method, intent.customer)
  store.announce('setup_intent', 'setup_intent.succeeded', intent)
  return intent
}

function failSetup(store: StripeStore, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod, decline: Decline) {
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null })
  intent.last_setup_error = {
    ...decline,
    type: 'card_error',
    payment_method: structuredClone(method),
  } as Stripe.SetupIntent.LastSetupError
  store.announce('setup_intent', 'setup_intent.setup_failed', intent)
  return cardError(decline.code, decline.message, {
    ...(decline.decline_code && { decline_code: decline.decline_code }),
    setup_intent: structuredClone(intent),
  })
}

function unexpectedState(intent: Stripe.SetupIntent, act: string): StripeFailure {
  const message = `You cannot ${act} this SetupIntent because it has a status of ${intent.status}.`
  return invalid(message, { code: 'setup_intent_unexpected_state', setup_intent: structuredClone(intent) })
}
