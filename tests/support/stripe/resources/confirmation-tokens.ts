import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import type { Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts'

const TYPES = 'ConfirmationTokens'
const VALID_SECONDS = 12 * 3600

/** The payment method that each token carries. */
const methods = new WeakMap<object, Stripe.PaymentMethod>()

/** Stripe's script makes these in the browser; servers only read and use them. */
export const confirmationTokens: Route[] = [
  {
    method: 'POST',
    path: '/v1/confirmation_tokens',
    publishable: true,
    answer: ({ store, params }) => {
      const data = (params.payment_method_data ?? {}) as Record<string, unknown>
      const method = params.payment_method
        ? findPaymentMethod(store, String(params.payment_method))
        : createPaymentMethod(store, data)
      return addConfirmationToken(store, method, params)
    },
  },
  {
    method: 'GET',
    path: '/v1/confirmation_tokens/:id',
    params: [TYPES, 'ConfirmationTokenRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('confirmation_token', id),
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/confirmation_tokens',
    params: ['TestHelpers/ConfirmationTokens', 'TestHelpers.ConfirmationTokenCreateParams'],
    answer: ({ store, params }) =>
      addConfirmationToken(store, findPaymentMethod(store, String(params.payment_method)), params),
  },
]

function addConfirmationToken(
  store: StripeStore,
  method: Stripe.PaymentMethod,
  { return_url = null, setup_future_usage = null }: Record<string, unknown>,
): Stripe.ConfirmationToken {
  const token = store.add('confirmation_token', {
    ...{ payment_intent: null, setup_intent: null, shipping: null, mandate_data: null, payment_method_options: null },
    ...{ return_url, setup_future_usage, use_stripe_sdk: true, expires_at: store.now() + VALID_SECONDS },
  } as Partial<Stripe.ConfirmationToken>)
  methods.set(token, method)
  const { type, card, billing_details, customer } = structuredClone(method)
  Object.assign(token, { payment_method_preview: { type, card, billing_details, customer } })
  return token
}

/** The token's payment method and choices, for one intent only. Throws Stripe's error for a used or expired token. */
export function takeConfirmationToken(store: StripeStore, id: string, intent: { id: string; object: string }) {
  const token = store.get('confirmation_token', id, 'confirmation_token')
  const method = methods.get(token)
  if (!method) throw invalid('The ConfirmationToken carries no payment method.')
  const usedBy = token.payment_intent ?? token.setup_intent
  if (usedBy && usedBy !== intent.id)
    throw invalid('This ConfirmationToken has already been used to confirm another intent.', {
      param: 'confirmation_token',
    })
  if ((token.expires_at ?? 0) < store.now())
    throw invalid('This ConfirmationToken has expired.', { param: 'confirmation_token' })
  if (intent.object === 'payment_intent') token.payment_intent = intent.id
  else token.setup_intent = intent.id
  return {
    method,
    returnUrl: token.return_url,
    setupFutureUsage: token.setup_future_usage,
    useSdk: token.use_stripe_sdk,
  }
}
