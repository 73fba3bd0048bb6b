import Stripe from 'stripe'
import {
  type CardSetup,
  HOSTED_PAGE,
  ProviderUnavailable,
  type SavedCards,
  type SetupRequest,
} from '../../domain/kernel/payments.ts'
import { declineCodeOf, isNoCard, isToken } from './stripe-charge.ts'
import { isSession, stripeCheckout } from './stripe-checkout.ts'
import { callStripe } from './stripe-client.ts'

const expand = ['payment_method']

/**
 * Saved cards as Stripe's customers and setup intents, set up for charges without the customer. On Stripe's own page, the
 * reference of a setup is its session.
 */
export function stripeSavedCards(stripe: Stripe): SavedCards {
  const checkout = stripeCheckout(stripe)
  return {
    openCustomer: ({ id, email, name }) =>
      callStripe(async () => {
        const params = { email, name, metadata: { customer_id: id } }
        return (await stripe.customers.create(params, { idempotencyKey: `customer:${id}` })).id
      }),

    createSetup: (request) =>
      callStripe(async () => {
        if (request.paymentMethodRef === HOSTED_PAGE) return presentSetup(await checkout.openSetup(request))
        try {
          return present(await stripe.setupIntents.create(setupOf(request), { idempotencyKey: request.setupId }))
        } catch (error) {
          if (isNoCard(error)) return { ref: '', status: 'declined', declineCode: 'invalid_payment_method' }
          const intent = error instanceof Stripe.errors.StripeCardError ? error.setup_intent : undefined
          if (!intent) throw error
          return present(intent)
        }
      }),

    findSetup: (ref) =>
      callStripe(async () =>
        isSession(ref)
          ? presentSetup(await checkout.findSetup(ref))
          : present(await stripe.setupIntents.retrieve(ref, { expand })),
      ),

    remove: (cardRef) => callStripe(() => ignoreMissing(() => stripe.paymentMethods.detach(cardRef))),

    removeCustomer: (customerRef) => callStripe(() => ignoreMissing(() => stripe.customers.del(customerRef))),
  }
}

function setupOf({ setupId, customerRef, paymentMethodRef, returnUrl }: SetupRequest): Stripe.SetupIntentCreateParams {
  return {
    customer: customerRef,
    ...(isToken(paymentMethodRef) ? { confirmation_token: paymentMethodRef } : { payment_method: paymentMethodRef }),
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
    use_stripe_sdk: false,
    return_url: returnUrl,
    metadata: { setup_id: setupId },
    expand,
  }
}

function presentSetup({ id: ref, status, url, setup_intent: intent }: Stripe.Checkout.Session): CardSetup {
  if (status === 'open') return { ref, status: 'requires_action', actionUrl: url ?? '' }
  if (intent && typeof intent !== 'string') return { ...present(intent), ref }
  return { ref, status: 'declined', declineCode: declineCodeOf(null) }
}

function present(intent: Stripe.SetupIntent): CardSetup {
  const { id: ref, status, payment_method: method, next_action: action, last_setup_error: error } = intent
  switch (status) {
    case 'succeeded': {
      if (!method || typeof method === 'string' || !method.card)
        throw new ProviderUnavailable(`the setup ${ref} has no card`)
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
      return { ref, status: 'saved', card: { ref: method.id, brand, last4, expMonth, expYear } }
    }
    case 'requires_action':
      return { ref, status: 'requires_action', actionUrl: action?.redirect_to_url?.url ?? '' }
    case 'processing':
      throw new ProviderUnavailable(`the setup ${ref} is processing`)
    default:
      return { ref, status: 'declined', declineCode: declineCodeOf(error) }
  }
}

/** What was removed before does not exist any more. */
async function ignoreMissing(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
