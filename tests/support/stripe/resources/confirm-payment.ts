import type Stripe from 'stripe'
import { cardError, invalid, StripeFailure } from '../failure.ts'
import type { Params } from '../params.ts'
import type { StripeStore } from '../store.ts'
import type { Decline } from '../test-cards.ts'
import { addCharge } from './charges.ts'
import { takeConfirmationToken } from './confirmation-tokens.ts'
import { attach, findPaymentMethod, markUsed, redirects, refuseUsed, testCardOf } from './payment-methods.ts'

export interface Confirmation {
  store: StripeStore
  intent: Stripe.PaymentIntent
  params: Params
  /** The stub's address, where the bank's page is. */
  origin: string
}

const CONFIRMABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

/** Confirms an intent as far as it goes without its customer. Throws Stripe's 402 for a declined card. */
export function confirmPayment({ store, intent, params, origin }: Confirmation): Stripe.PaymentIntent {
  if (!CONFIRMABLE.has(intent.status)) throw unexpectedState(intent, 'confirm')
  const token = params.confirmation_token
    ? takeConfirmationToken(store, String(params.confirmation_token), intent)
    : null
  const ref = params.payment_method ?? token?.method.id ?? intent.payment_method
  if (!ref) {
    throw invalid(
      'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state' },
    )
  }
  const method = typeof ref === 'string' ? findPaymentMethod(store, ref) : (ref as Stripe.PaymentMethod)
  const offSession = params.off_session !== undefined && params.off_session !== false
  checkMethod(intent, method, offSession)
  const future = params.setup_future_usage ?? token?.setupFutureUsage
  if (future) intent.setup_future_usage = future as Stripe.PaymentIntent.SetupFutureUsage
  intent.payment_method = method.id
  const returnUrl = params.return_url ?? token?.returnUrl ?? null
  const card = testCardOf(method)
  const mustAuthenticate =
    redirects(method) ||
    card.authentication === 'always' ||
    (card.authentication === 'unless_set_up' && !store.authenticated.has(method.id)) ||
    (card.authentication === 'on_session' && !offSession)
  if (mustAuthenticate && (offSession || params.error_on_requires_action)) {
    const decline: Decline = {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    }
    throw failPayment(store, intent, method, decline)
  }
  if (!mustAuthenticate) return chargePayment(store, intent, method)
  intent.status = 'requires_action'
  intent.last_payment_error = null
  const url = `${origin}/bank/${intent.id}?secret=${intent.client_secret}`
  const useSdk = params.use_stripe_sdk ?? token?.useSdk ?? !returnUrl
  const withSdk = useSdk === true && method.type === 'card'
  if (!withSdk && !returnUrl)
    throw invalid('This payment method requires a return_url.', { code: 'parameter_missing', param: 'return_url' })
  intent.next_action = (
    withSdk
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
  ) as Stripe.PaymentIntent.NextAction
  store.announce('payment_intent', 'payment_intent.requires_action', intent)
  return intent
}

/** The bank's answer to an authentication. */
export function authenticatePayment(store: StripeStore, intent: Stripe.PaymentIntent, approves: boolean): void {
  if (intent.status !== 'requires_action') return
  const method = store.get('payment_method', String(intent.payment_method))
  try {
    if (approves) {
      store.authenticated.add(method.id)
      chargePayment(store, intent, method)
      return
    }
    throw failPayment(store, intent, method, {
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    })
  } catch (error) {
    // The customer's page reads the failure from the intent.
    if (!(error instanceof StripeFailure)) throw error
  }
}

export function unexpectedState(intent: { id: string; status: string }, act: string): StripeFailure {
  const message = `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`
  return invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) })
}

function checkMethod(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, offSession: boolean): void {
  if (!intent.payment_method_types.includes(method.type)) {
    const types = intent.payment_method_types.join(', ')
    throw invalid(`The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent (${types}).`, {
      param: 'payment_method',
      code: 'payment_intent_incompatible_payment_method',
    })
  }
  refuseUsed(method)
  if (method.customer && method.customer !== intent.customer) {
    throw invalid('The provided PaymentMethod belongs to a Customer. Supply this Customer to use it.', {
      param: 'payment_method',
    })
  }
  if (offSession && method.customer === null)
    throw invalid('An off-session payment needs a PaymentMethod that is attached to a Customer.', {
      param: 'payment_method',
    })
}

function chargePayment(store: StripeStore, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const decline = testCardOf(method).fails
  if (decline) throw failPayment(store, intent, method, decline)
  markUsed(method)
  intent.next_action = null
  intent.last_payment_error = null
  const manual = intent.capture_method === 'manual'
  intent.status = manual ? 'requires_capture' : 'succeeded'
  intent.amount_capturable = manual ? intent.amount : 0
  intent.amount_received = manual ? 0 : intent.amount
  if (intent.setup_future_usage && typeof intent.customer === 'string') attachAfter(store, method, intent.customer)
  addCharge(store, intent, method, null)
  const type = manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded'
  store.announce('payment_intent', type, intent)
  return intent
}

function attachAfter(store: StripeStore, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer !== null) return
  method.customer = customer
  store.announce('payment_method', 'payment_method.attached', method)
  attach(store, method, customer)
}

function failPayment(
  store: StripeStore,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): StripeFailure {
  const charge = addCharge(store, intent, method, decline)
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = {
    ...decline,
    type: 'card_error',
    charge: charge.id,
    payment_method: structuredClone(method),
  } as Stripe.PaymentIntent.LastPaymentError
  store.announce('payment_intent', 'payment_intent.payment_failed', intent)
  const { code, message, decline_code } = decline
  return cardError(code, message, {
    ...(decline_code && { decline_code }),
    charge: charge.id,
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  })
}
