import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import { listOf } from '../lists.ts'
import type { Call, Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import { createPaymentIntent } from './payment-intents.ts'

const TYPES = 'Checkout/Sessions'
const [LEAST_SECONDS, MOST_SECONDS] = [30 * 60, 24 * 3600]

interface Line {
  quantity?: number
  price_data?: { currency: string; unit_amount?: number; product_data?: { name: string } }
}

export const checkoutSessions: Route[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: [TYPES, 'Checkout.SessionCreateParams'],
    answer: createSession,
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    params: [TYPES, 'Checkout.SessionListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('checkout.session'),
        '/v1/checkout/sessions',
        params,
        (session) =>
          (params.payment_intent === undefined || session.payment_intent === params.payment_intent) &&
          (params.status === undefined || session.status === params.status) &&
          (params.customer === undefined || session.customer === params.customer),
      ),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: [TYPES, 'Checkout.SessionRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('checkout.session', id),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: [TYPES, 'Checkout.SessionExpireParams'],
    answer: ({ store, ids: [id = ''] }) => {
      const session = store.get('checkout.session', id)
      if (session.status !== 'open') {
        const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
        throw invalid(message)
      }
      return expire(store, session)
    },
  },
]

/** The parameters with which a session's payment is made. */
const intentParams = new WeakMap<object, Record<string, unknown>>()

function createSession({ store, params, origin }: Call): Stripe.Checkout.Session {
  const { mode, success_url: successUrl } = params
  if (mode !== 'payment' && mode !== 'setup')
    throw invalid('The stub knows the modes payment and setup.', { param: 'mode' })
  if (!successUrl)
    throw invalid('Missing required param: success_url.', { param: 'success_url', code: 'parameter_missing' })
  if (params.customer) store.get('customer', String(params.customer), 'customer')
  const expiresAt = Number(params.expires_at ?? store.now() + MOST_SECONDS)
  const lasts = expiresAt - store.now()
  // A request takes a moment.
  if (lasts < LEAST_SECONDS - 60 || lasts > MOST_SECONDS) {
    const message =
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.'
    throw invalid(message, { param: 'expires_at' })
  }
  const lines = (params.line_items ?? []) as Line[]
  if (mode === 'payment' && lines.length === 0) throw invalid('`line_items` is required in payment mode.')
  const amount = lines.reduce((sum, { quantity = 1, price_data }) => sum + quantity * (price_data?.unit_amount ?? 0), 0)
  const currency = lines[0]?.price_data?.currency ?? params.currency ?? null
  const session = store.add('checkout.session', {
    ...{ mode, status: 'open', payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid', currency },
    ...{ amount_total: amount, amount_subtotal: amount, payment_intent: null, setup_intent: null },
    ...{ success_url: successUrl, cancel_url: params.cancel_url ?? null, expires_at: expiresAt },
    ...{ customer: params.customer ?? null, customer_email: params.customer_email ?? null, customer_details: null },
    ...{ client_reference_id: params.client_reference_id ?? null, metadata: { ...(params.metadata as object) } },
    locale: params.locale ?? null,
    ui_mode: 'hosted_page',
    payment_method_types: store.enabledTypes,
  } as Partial<Stripe.Checkout.Session>)
  session.url = `${origin}/checkout/${session.id}`
  const data = (params.payment_intent_data ?? {}) as Record<string, unknown>
  intentParams.set(session, { ...data, amount, currency, customer: params.customer })
  return session
}

/** The intent of a session, which is made when the customer pays for the first time. */
export function intentOfSession(store: StripeStore, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  if (typeof session.payment_intent === 'string') return store.get('payment_intent', session.payment_intent)
  const given = Object.entries(intentParams.get(session) ?? {}).filter(([, value]) => value !== undefined)
  const intent = createPaymentIntent(store, Object.fromEntries(given))
  session.payment_intent = intent.id
  return intent
}

/** Completes the session of an intent that was paid. */
export function completeSession(store: StripeStore, intent: { id: string; status: string }): void {
  if (intent.status !== 'requires_capture' && intent.status !== 'succeeded') return
  for (const session of store.table('checkout.session').values()) {
    if (session.payment_intent !== intent.id || session.status !== 'open') continue
    // An amount that is only authorised is 'unpaid'.
    session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid'
    session.status = 'complete'
    session.url = null
    store.announce('checkout.session', 'checkout.session.completed', session)
  }
}

/** Completes the session whose card was saved. */
export function completeSetup(store: StripeStore, intent: { id: string; status: string }): void {
  if (intent.status !== 'succeeded') return
  for (const session of store.table('checkout.session').values()) {
    if (session.setup_intent !== intent.id || session.status !== 'open') continue
    session.status = 'complete'
    session.url = null
    store.announce('checkout.session', 'checkout.session.completed', session)
  }
}

export function expireSessions(store: StripeStore): void {
  for (const session of store.table('checkout.session').values()) {
    if (session.status === 'open' && session.expires_at <= store.now()) expire(store, session)
  }
}

function expire(store: StripeStore, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  session.status = 'expired'
  session.url = null
  const intent =
    typeof session.payment_intent === 'string' ? store.find('payment_intent', session.payment_intent) : null
  if (intent) {
    Object.assign(intent, { status: 'canceled', cancellation_reason: 'expired', canceled_at: store.now() })
    store.announce('payment_intent', 'payment_intent.canceled', intent)
  }
  store.announce('checkout.session', 'checkout.session.expired', session)
  return session
}
