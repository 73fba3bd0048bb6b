import Stripe from 'stripe'
import type { AuthoriseRequest, Charge, SetupRequest } from '../../domain/kernel/payments.ts'
import { metadataOf, present } from './stripe-charge.ts'

/** Stripe's shortest time is 30 minutes from when it receives the request; ours is over earlier, and then expires it. */
const EXPIRES_SECONDS = 31 * 60
const expand = ['payment_intent.latest_charge']

export function isSession(ref: string): boolean {
  return ref.startsWith('cs_')
}

/**
 * Stripe Checkout: the customer pays on Stripe's own page, without JavaScript of ours. Until then the session is the
 * charge and requires the customer's action; afterwards its intent is.
 */
export function stripeCheckout(stripe: Stripe) {
  return {
    async open(request: AuthoriseRequest): Promise<Charge> {
      const { paymentId, money, returnUrl, description, locale } = request
      const price = {
        currency: money.currency.toLowerCase(),
        unit_amount: money.minor,
        product_data: { name: description ?? 'Salloon' },
      }
      const metadata = metadataOf(request)
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: price }],
          payment_intent_data: { capture_method: 'manual', metadata },
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: Math.floor(Date.now() / 1000) + EXPIRES_SECONDS,
          metadata,
          ...(locale && { locale: locale as Stripe.Checkout.SessionCreateParams.Locale }),
          expand,
        },
        { idempotencyKey: paymentId },
      )
      return presentSession(session)
    },

    /** The page on which a customer saves a card. */
    openSetup({ setupId, customerRef, returnUrl, cancelUrl }: SetupRequest): Promise<Stripe.Checkout.Session> {
      const metadata = { setup_id: setupId }
      return stripe.checkout.sessions.create(
        {
          mode: 'setup',
          customer: customerRef,
          allowed_payment_method_types: ['card'],
          setup_intent_data: { metadata },
          success_url: returnUrl,
          cancel_url: cancelUrl,
          metadata,
        },
        { idempotencyKey: setupId },
      )
    },

    findSetup: (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }),

    find: async (id: string) => presentSession(await stripe.checkout.sessions.retrieve(id, { expand })),

    /** The session of a payment whose answer was lost. `since`: seconds since 1970. */
    async findByPayment(paymentId: string, since: number): Promise<Charge | null> {
      for await (const { id, metadata } of stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 }))
        if (metadata?.payment_id === paymentId)
          return presentSession(await stripe.checkout.sessions.retrieve(id, { expand }))
      return null
    },

    /** Expires it, so that nobody can pay. Returns the id of its intent when it had been paid already. */
    async expire(id: string): Promise<Charge | string> {
      try {
        return presentSession(await stripe.checkout.sessions.expire(id, { expand }))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        const session = await stripe.checkout.sessions.retrieve(id, { expand })
        const { payment_intent: intent, status } = session
        if (status === 'complete' && intent) return typeof intent === 'string' ? intent : intent.id
        return presentSession(session)
      }
    },
  }
}

function presentSession(session: Stripe.Checkout.Session): Charge {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  if (session.status === 'complete' && intent) return present(intent)
  const common = {
    ref: session.id,
    paymentId: session.metadata?.payment_id ?? '',
    amountMinor: session.amount_total ?? 0,
    capturedMinor: 0,
    refundedMinor: 0,
    createdAt: new Date(session.created * 1000),
  }
  // Only the status of a session that expired is final: a declined card can be replaced on Stripe's page.
  if (session.status === 'expired') return { ...common, status: 'voided' }
  return { ...common, status: 'requires_action', clientSecret: '', actionUrl: session.url ?? '' }
}
