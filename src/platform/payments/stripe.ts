import Stripe from 'stripe'
import { isId } from '../../domain/kernel/ids.ts'
import {
  AMOUNT_TOO_SMALL,
  type AuthoriseRequest,
  type CardFormOrigins,
  type Charge,
  HOSTED_PAGE,
  type Payments,
  type Refunded,
} from '../../domain/kernel/payments.ts'
import { isNoCard, isToken, isTooSmall, metadataOf, present, refusedCard } from './stripe-charge.ts'
import { isSession, stripeCheckout } from './stripe-checkout.ts'
import { callStripe, stripeClient } from './stripe-client.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { listEvents, presentEvent, readWebhook } from './stripe-events.ts'
import { listMovements } from './stripe-movements.ts'
import { stripeReaders } from './stripe-readers.ts'
import { stripeSavedCards } from './stripe-saved-cards.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Earlier secrets, while the endpoint's secret is rotated. */
  previousWebhookSecrets?: readonly string[]
  /** The API's address, if not Stripe's: a stub's, for tests and developers. */
  apiBase?: string
}

/** How far back to search for an intent whose id is unknown. */
const SEARCH_SECONDS = 24 * 3600
/** The most that Stripe lists at once. */
const PAGE = 100

/**
 * Origins of Stripe's script, its API, the frames of the Payment Element and the bank, and the pages to which a form is
 * redirected, such as the form by which an owner sets up payouts: https://docs.stripe.com/security/guide#content-security-policy
 */
const CARD_FORM_ORIGINS: CardFormOrigins = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'form-action': ['https://hooks.stripe.com', 'https://checkout.stripe.com', 'https://connect.stripe.com'],
}

/** A stub serves its own script and pages. */
function originsOf(apiBase: string | undefined): CardFormOrigins {
  if (!apiBase) return CARD_FORM_ORIGINS
  const { origin } = new URL(apiBase)
  return { 'script-src': [origin], 'connect-src': [origin], 'frame-src': [origin], 'form-action': [origin] }
}

/**
 * Stripe's payment intents with manual capture. Amounts are in minor units, like ours. The payment's id is the
 * idempotency key of the intent and is stored in its metadata. A declined card is a result; anything with an unknown
 * outcome throws ProviderUnavailable.
 */
export function stripePayments({ secretKey, publishableKey, apiBase, ...webhooks }: StripeSettings): Payments {
  const webhookSecrets = [webhooks.webhookSecret, ...(webhooks.previousWebhookSecrets ?? [])]
  const stripe = stripeClient(secretKey, apiBase)
  const expand = ['latest_charge']
  const checkout = stripeCheckout(stripe)

  const recent = (since: number) =>
    stripe.paymentIntents.list({ created: { gte: since }, limit: PAGE, expand: ['data.latest_charge'] })

  async function findRecent(paymentId: string): Promise<Stripe.PaymentIntent | undefined> {
    for await (const intent of recent(searchStart())) if (intent.metadata.payment_id === paymentId) return intent
    return undefined
  }

  async function* listCharges(since: Date): AsyncGenerator<Charge[]> {
    let page: Charge[] = []
    for await (const intent of recent(Math.floor(since.getTime() / 1000))) {
      if (isId(intent.metadata.payment_id) && intent.status !== 'processing') page.push(present(intent))
      if (page.length < PAGE) continue
      yield page
      page = []
    }
    yield page
  }

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
    cardForm: { kind: 'stripe', publicKey: publishableKey, script: apiBase ? `${apiBase}/stripe.js` : null },
    cardFormOrigins: originsOf(apiBase),
    isTest: publishableKey.startsWith('pk_test_'),

    authorise: (request) =>
      callStripe(async () => {
        if (request.paymentMethodRef === HOSTED_PAGE) return checkout.open(request)
        try {
          return present(
            await stripe.paymentIntents.create({ ...intentOf(request), expand }, { idempotencyKey: request.paymentId }),
          )
        } catch (error) {
          if (isNoCard(error)) return refusedCard(request, 'invalid_payment_method')
          if (isTooSmall(error)) return refusedCard(request, AMOUNT_TOO_SMALL)
          // Stripe reports a declined card as an error that contains the intent.
          const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
          if (!intent) throw error
          return present(intent)
        }
      }),

    find: (paymentId, ref) =>
      callStripe(async () => {
        if (ref && isSession(ref)) return checkout.find(ref)
        if (ref) return present(await stripe.paymentIntents.retrieve(ref, { expand }))
        const found = await findRecent(paymentId)
        return found ? present(found) : checkout.findByPayment(paymentId, searchStart())
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

    void: (ref) =>
      callStripe(async () => {
        const intent = isSession(ref) ? await checkout.expire(ref) : ref
        if (typeof intent !== 'string') return intent
        // Without a key: cancelling twice changes nothing, and Stripe would repeat a refusal for a day.
        return orCurrentState(intent, () => stripe.paymentIntents.cancel(intent, { expand }))
      }),

    refund: (ref, paymentId, refundedTotalMinor, refusals = 0) =>
      callStripe(async () => {
        const before = present(await stripe.paymentIntents.retrieve(ref, { expand }))
        const amount = refundedTotalMinor - before.refundedMinor
        if (amount <= 0) return before
        // Named for what was refunded before, so that of two at once with different totals only one refunds; the other
        // fails, and reads the new state when it is repeated. Stripe repeats a refusal for a day: the next key is another.
        const key = `${paymentId}:refund:after:${before.refundedMinor}`
        let refused: Refunded['refused']
        try {
          await stripe.refunds.create(
            { payment_intent: ref, amount, metadata: { payment_id: paymentId } },
            { idempotencyKey: refusals === 0 ? key : `${key}:${refusals}` },
          )
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          refused = { chargedBack: error.code === 'charge_disputed', message: error.message }
        }
        const charge = present(await stripe.paymentIntents.retrieve(ref, { expand }))
        return refused ? { ...charge, refused } : charge
      }),

    listSince: (since) => pagesOf(listCharges(since)),

    parseWebhook: async (body, header) => {
      const event = await readWebhook(stripe, body, header('stripe-signature') ?? '', webhookSecrets)
      return event && presentEvent(event)
    },

    listMovements: (since, until) => pagesOf(listMovements(stripe, since, until)),

    savedCards: stripeSavedCards(stripe),

    cardReaders: stripeReaders(stripe, findRecent),

    disputes: stripeDisputes(stripe),

    listEvents: (since, until) => callStripe(() => listEvents(stripe, since, until)),
  }
}

/** When the search for a charge whose reply was lost begins, in seconds. */
function searchStart(): number {
  return Math.floor(Date.now() / 1000) - SEARCH_SECONDS
}

/** Throws ProviderUnavailable as every call does. */
async function* pagesOf<T>(pages: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const page = await callStripe(() => pages.next())
    if (page.done) return
    yield page.value
  }
}

function intentOf({
  paymentId,
  money,
  paymentMethodRef,
  customerRef,
  offSession,
  returnUrl,
  metadata,
}: AuthoriseRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: money.minor,
    currency: money.currency.toLowerCase(),
    // Those of a token were chosen in the Payment Element, which offers what the account has.
    ...(isToken(paymentMethodRef)
      ? { confirmation_token: paymentMethodRef, automatic_payment_methods: { enabled: true } }
      : { payment_method: paymentMethodRef, allowed_payment_method_types: ['card'] }),
    ...(customerRef && { customer: customerRef }),
    capture_method: 'manual',
    confirm: true,
    // The customer is redirected to the bank's page, and from there back here.
    ...(offSession ? { off_session: true } : { use_stripe_sdk: false, return_url: returnUrl }),
    metadata: metadataOf({ paymentId, metadata }),
  }
}
