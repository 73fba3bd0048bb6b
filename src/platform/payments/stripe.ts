import Stripe from 'stripe'
import { isId } from '../../domain/kernel/ids.ts'
import {
  type AuthoriseRequest,
  type CardFormOrigins,
  type Charge,
  type Payments,
  ProviderUnavailable,
} from '../../domain/kernel/payments.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The API's address, if not Stripe's: a stub's, for tests and developers. */
  apiBase?: string
}

/** How far back to search for an intent whose id is unknown. */
const SEARCH_SECONDS = 24 * 3600
const LIST_LIMIT = 1000

/** A call takes at most 25 seconds, including the retry, so that a request finishes before a proxy's timeout of 60. */
const [TIMEOUT_MS, RETRIES] = [12_000, 1]

/** Events without an outcome. */
const PENDING_EVENTS: ReadonlySet<string> = new Set(['payment_intent.created', 'payment_intent.processing'])

/** Origins of Stripe's library, its API, and the frames for card fields and the bank's page. */
const CARD_FORM_ORIGINS: CardFormOrigins = {
  'script-src': ['https://js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
  'form-action': ['https://hooks.stripe.com'],
}

/**
 * Stripe's payment intents with manual capture. Amounts are in minor units, like ours. The payment's id is the
 * idempotency key of the intent and is stored in its metadata. A declined card is a result; anything with an unknown
 * outcome throws ProviderUnavailable.
 */
export function stripePayments({ secretKey, publishableKey, webhookSecret, apiBase }: StripeSettings): Payments {
  const stripe = stripeClient(secretKey, apiBase)
  const expand = ['latest_charge']

  const recent = (since: number) =>
    stripe.paymentIntents.list({ created: { gte: since }, limit: 100, expand: ['data.latest_charge'] })

  /**
   * Stripe refuses to capture or cancel twice, after a call whose response was lost: then the intent's current state is
   * the result.
   */
  async function orCurrentState(ref: string, change: () => Promise<Stripe.PaymentIntent>): Promise<Charge> {
    try {
      return present(await change())
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      const intent = await stripe.paymentIntents.retrieve(ref, { expand })
      if (intent.status === 'requires_capture') throw error
      return present(intent)
    }
  }

  return {
    name: 'stripe',
    cardForm: { kind: 'stripe', publicKey: publishableKey },
    cardFormOrigins: CARD_FORM_ORIGINS,
    isTest: publishableKey.startsWith('pk_test_'),

    authorise: (request) =>
      callStripe(async () => {
        try {
          return present(
            await stripe.paymentIntents.create({ ...intentOf(request), expand }, { idempotencyKey: request.paymentId }),
          )
        } catch (error) {
          if (isNoCard(error)) return unknownCard(request)
          // Stripe reports a declined card as an error that contains the intent.
          const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
          if (!intent) throw error
          return present(intent)
        }
      }),

    find: (paymentId, ref) =>
      callStripe(async () => {
        if (ref) return present(await stripe.paymentIntents.retrieve(ref, { expand }))
        const since = Math.floor(Date.now() / 1000) - SEARCH_SECONDS
        const intents = await recent(since).autoPagingToArray({ limit: LIST_LIMIT })
        const found = intents.find((intent) => intent.metadata.payment_id === paymentId)
        return found ? present(found) : null
      }),

    capture: (ref, paymentId, amountMinor) =>
      callStripe(() =>
        orCurrentState(ref, () =>
          stripe.paymentIntents.capture(
            ref,
            { amount_to_capture: amountMinor, expand },
            { idempotencyKey: `${paymentId}:capture:${amountMinor}` },
          ),
        ),
      ),

    void: (ref, paymentId) =>
      callStripe(() =>
        orCurrentState(ref, () =>
          stripe.paymentIntents.cancel(ref, { expand }, { idempotencyKey: `${paymentId}:void` }),
        ),
      ),

    refund: (ref, paymentId, refundedTotalMinor) =>
      callStripe(async () => {
        const before = present(await stripe.paymentIntents.retrieve(ref, { expand }))
        const amount = refundedTotalMinor - before.refundedMinor
        if (amount <= 0) return before
        await stripe.refunds.create(
          { payment_intent: ref, amount },
          { idempotencyKey: `${paymentId}:refund:${refundedTotalMinor}` },
        )
        return present(await stripe.paymentIntents.retrieve(ref, { expand }))
      }),

    listSince: (since) =>
      callStripe(async () =>
        (await recent(Math.floor(since.getTime() / 1000)).autoPagingToArray({ limit: LIST_LIMIT }))
          .filter((intent) => isId(intent.metadata.payment_id) && intent.status !== 'processing')
          .map(present),
      ),

    async parseWebhook(body, header) {
      const signature = header('stripe-signature') ?? ''
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret).catch(() => null)
      if (!event) return 'unsigned'
      if (!event.type.startsWith('payment_intent.') || PENDING_EVENTS.has(event.type)) return 'other'
      const { id, metadata } = event.data.object as Stripe.PaymentIntent
      return isId(metadata?.payment_id) ? { paymentId: metadata.payment_id, ref: id } : 'other'
    },
  }
}

export function stripeClient(secretKey: string, apiBase?: string): Stripe {
  const common = { maxNetworkRetries: RETRIES, timeout: TIMEOUT_MS, telemetry: false }
  if (!apiBase) return new Stripe(secretKey, common)
  const { hostname, port, protocol } = new URL(apiBase)
  const secure = protocol === 'https:'
  return new Stripe(secretKey, {
    ...{ ...common, host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' },
  })
}

function intentOf({
  paymentId,
  money,
  paymentMethodRef,
  returnUrl,
  metadata,
}: AuthoriseRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: money.minor,
    currency: money.currency.toLowerCase(),
    payment_method: paymentMethodRef,
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    return_url: returnUrl,
    metadata: {
      payment_id: paymentId,
      order_id: metadata.orderId,
      booking_id: metadata.bookingId ?? '',
      salon_id: metadata.salonId,
    },
  }
}

/** The card token comes from the client: an unknown one is a declined card, not a bug. */
function isNoCard(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method'
}

function unknownCard({ paymentId, money }: AuthoriseRequest): Charge {
  const nothing = { amountMinor: money.minor, capturedMinor: 0, refundedMinor: 0, createdAt: new Date() }
  return { ...nothing, ref: `none:${paymentId}`, paymentId, status: 'declined', declineCode: 'invalid_payment_method' }
}

function present(intent: Stripe.PaymentIntent): Charge {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  // Stripe counts the uncaptured amount as refunded.
  const released = charge?.captured ? intent.amount - intent.amount_received : 0
  const common = {
    ref: intent.id,
    paymentId: intent.metadata.payment_id ?? '',
    amountMinor: intent.amount,
    capturedMinor: intent.amount_received,
    refundedMinor: charge?.captured ? Math.max(0, charge.amount_refunded - released) : 0,
    createdAt: new Date(intent.created * 1000),
  }
  switch (intent.status) {
    case 'requires_capture':
      return { ...common, status: 'authorised' }
    case 'succeeded':
      return { ...common, status: 'captured' }
    case 'canceled':
      return { ...common, status: 'voided' }
    case 'requires_action':
      return {
        ...common,
        status: 'requires_action',
        clientSecret: intent.client_secret ?? '',
        actionUrl: intent.next_action?.redirect_to_url?.url ?? '',
      }
    case 'requires_payment_method':
    case 'requires_confirmation': {
      const error = intent.last_payment_error
      return { ...common, status: 'declined', declineCode: error?.decline_code ?? error?.code ?? 'generic_decline' }
    }
    default:
      throw new ProviderUnavailable(`the intent ${intent.id} is ${intent.status}`)
  }
}

/** Turns unknown outcomes and refused keys into ProviderUnavailable; a wrong parameter is a bug and is rethrown. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
  const is = (error: unknown, kinds: readonly (new (...args: never[]) => Error)[]): error is Error =>
    kinds.some((kind) => error instanceof kind)
  try {
    return await call()
  } catch (error) {
    if (is(error, [StripeConnectionError, StripeAPIError, StripeRateLimitError]))
      throw new ProviderUnavailable(error.message, { cause: error })
    if (is(error, [StripeAuthenticationError, StripePermissionError]))
      throw new ProviderUnavailable(error.message, { cause: error, refused: true })
    throw error
  }
}
