import Stripe from 'stripe'
import { type AuthoriseRequest, type Charge, ProviderUnavailable } from '../../domain/kernel/payments.ts'

/** The card token comes from the client: an unknown one is a declined card, not a bug. */
export function isNoCard(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.param === 'payment_method' || error.param === 'confirmation_token')
  )
}

/** Stripe charges no smaller amount: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export function isTooSmall(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'amount_too_small'
}

/** A charge that Stripe did not even try. */
export function refusedCard(
  { paymentId, money }: Pick<AuthoriseRequest, 'paymentId' | 'money'>,
  declineCode: string,
): Charge {
  const nothing = { amountMinor: money.minor, capturedMinor: 0, refundedMinor: 0, createdAt: new Date() }
  return { ...nothing, ref: `none:${paymentId}`, paymentId, status: 'declined', declineCode }
}

/** An intent, with its latest charge, as the state of a payment. */
export function present(intent: Stripe.PaymentIntent): Charge {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  // Stripe counts the uncaptured amount as refunded.
  const released = charge?.captured ? intent.amount - intent.amount_received : 0
  const common = {
    ref: intent.id,
    paymentId: intent.metadata.payment_id ?? '',
    amountMinor: intent.amount,
    capturedMinor: intent.amount_received,
    refundedMinor: charge?.captured ? Math.max(0, charge.amount_refunded - released) : 0,
    tipMinor: intent.amount_details?.tip?.amount ?? 0,
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
      return { ...common, status: 'declined', declineCode: declineCodeOf(error) }
    }
    default:
      throw new ProviderUnavailable(`the intent ${intent.id} is ${intent.status}`)
  }
}

/** What every object at Stripe says about its payment. */
export function metadataOf({ paymentId, metadata }: Pick<AuthoriseRequest, 'paymentId' | 'metadata'>) {
  return {
    payment_id: paymentId,
    order_id: metadata.orderId,
    booking_id: metadata.bookingId ?? '',
    salon_id: metadata.salonId,
  }
}

/** A choice that was made in the Payment Element. */
export function isToken(paymentMethodRef: string): boolean {
  return paymentMethodRef.startsWith('ctoken_')
}

/** The reason of a decline in our codes. */
export function declineCodeOf(error: { decline_code?: string; code?: string } | null): string {
  const reason = error?.decline_code || error?.code || 'generic_decline'
  return /^(payment|setup)_intent_authentication_failure$/.test(reason) ? 'authentication_failed' : reason
}
