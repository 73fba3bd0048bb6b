import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import {
  AMOUNT_TOO_SMALL,
  type CardReaders,
  type Charge,
  ProviderUnavailable,
  READER_BUSY,
  READER_CANCELLED,
  READER_UNREACHABLE,
  type ReaderCharge,
  type ReaderPaymentRef,
  type ReaderRequest,
} from '../../domain/kernel/payments.ts'
import { isTooSmall, present, refusedCard } from './stripe-charge.ts'
import { callStripe } from './stripe-client.ts'
import { isMissing, suggestTips } from './stripe-reader-tips.ts'

const expand = ['latest_charge']
/** Stripe's error codes: https://docs.stripe.com/terminal/payments/collect-card-payment?terminal-sdk-platform=server-driven */
const NOT_REACHED: Record<string, string> = {
  terminal_reader_busy: READER_BUSY,
  terminal_reader_offline: READER_UNREACHABLE,
  terminal_reader_timeout: READER_UNREACHABLE,
  terminal_reader_hardware_fault: READER_UNREACHABLE,
}

/** `findRecent`: the intent of a payment whose reply was lost. */
export function stripeReaders(
  stripe: Stripe,
  findRecent: (paymentId: string) => Promise<Stripe.PaymentIntent | undefined>,
): CardReaders {
  const { readers, locations } = stripe.terminal

  async function intentOf({ paymentId, ref }: ReaderPaymentRef): Promise<Stripe.PaymentIntent | undefined> {
    return ref ? stripe.paymentIntents.retrieve(ref, { expand }) : findRecent(paymentId)
  }

  async function find(payment: ReaderPaymentRef): Promise<ReaderCharge | null> {
    const intent = await intentOf(payment)
    if (!intent) return null
    if (intent.status !== 'requires_payment_method') return present(intent)
    const action = await actionOf(payment.readerRef)
    const isOwn = action?.process_payment_intent?.payment_intent === intent.id
    // A declined card may still be followed by its PIN, or by another card.
    if (isOwn && action.status === 'in_progress') return { status: 'waiting', ref: intent.id }
    if (intent.last_payment_error) return present(intent)
    return declined(intent, isOwn ? reasonOf(action) : READER_CANCELLED)
  }

  /** What the reader does; null after it was removed. */
  async function actionOf(readerRef: string): Promise<Stripe.Terminal.Reader.Action | null> {
    const reader = await readers.retrieve(readerRef)
    return reader.deleted ? null : reader.action
  }

  return {
    register: ({ code, name, locationRef, salon }) =>
      callStripe(async () => {
        const location = locationRef ?? (await createLocation(locations, salon))
        if (location === null) return { refused: 'address' }
        try {
          const label = name
          const metadata = { salon_id: salon.id }
          const reader = await readers.create({ registration_code: code, label, location, metadata })
          return { ref: reader.id, locationRef: location }
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'registration_code')
            return { refused: 'code' }
          throw error
        }
      }),

    rename: (ref, label) => callStripe(async () => void (await readers.update(ref, { label }))),

    remove: (ref) =>
      callStripe(async () => {
        await readers.del(ref).catch((error) => {
          if (!isMissing(error)) throw error
        })
      }),

    isOnline: (ref) =>
      callStripe(async () => {
        const reader = await readers.retrieve(ref)
        return !reader.deleted && reader.status === 'online'
      }),

    suggestTips: ({ ref }, tips) => callStripe(() => suggestTips(stripe, ref, tips)),

    start: (request) => callStripe(() => start(stripe, request)),

    find: (payment) => callStripe(() => find(payment)),

    cancel: (payment) =>
      callStripe(async () => {
        const intent = await intentOf(payment)
        if (!intent) return null
        // It may be processing a card, or have nothing to cancel: the intent decides.
        const action = await actionOf(payment.readerRef).catch(() => null)
        if (action?.process_payment_intent?.payment_intent === intent.id && action.status === 'in_progress')
          await readers.cancelAction(payment.readerRef).catch(ignoreInvalid)
        if (intent.status === 'canceled') return present(intent)
        return present(await cancelIntent(stripe, intent.id))
      }),
  }
}

/**
 * Cancels an intent. Without an idempotency key: Stripe would repeat the refusal of one that was being processed. Throws
 * ProviderUnavailable for one that cannot be cancelled yet.
 */
async function cancelIntent(stripe: Stripe, ref: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(ref, { expand })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const intent = await stripe.paymentIntents.retrieve(ref, { expand })
    if (intent.status === 'canceled') return intent
    throw new ProviderUnavailable(`the intent ${ref} is ${intent.status}`, { cause: error })
  }
}

async function start(stripe: Stripe, request: ReaderRequest): Promise<ReaderCharge> {
  const { paymentId, readerRef, money, tipEligibleMinor, metadata } = request
  // Skipped where none is asked for, also when the account's own configuration suggests tips.
  const tips = tipEligibleMinor === null ? { skip_tipping: true } : { tipping: { amount_eligible: tipEligibleMinor } }
  let intent: Stripe.PaymentIntent | undefined
  try {
    intent = await stripe.paymentIntents.create(
      {
        ...{ amount: money.minor, currency: money.currency.toLowerCase() },
        ...{ allowed_payment_method_types: ['card_present'], capture_method: 'manual' },
        metadata: { payment_id: paymentId, booking_id: metadata.bookingId ?? '', salon_id: metadata.salonId },
      },
      { idempotencyKey: paymentId },
    )
    await stripe.terminal.readers.processPaymentIntent(
      readerRef,
      { payment_intent: intent.id, process_config: { enable_customer_cancellation: true, ...tips } },
      { idempotencyKey: `${paymentId}:process` },
    )
    return { status: 'waiting', ref: intent.id }
  } catch (error) {
    if (isTooSmall(error)) return refusedCard(request, AMOUNT_TOO_SMALL)
    // Such as a reader that was removed at Stripe, or whose location is in another country.
    if (!intent || !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const reason = NOT_REACHED[error.code ?? ''] ?? READER_UNREACHABLE
    return declined(await cancelIntent(stripe, intent.id), reason)
  }
}

/** A location for a salon's readers, whose country decides the rules; null for an address that Stripe refuses. */
async function createLocation(
  locations: Stripe['terminal']['locations'],
  { id, name, street, postalCode, city, country }: Parameters<CardReaders['register']>[0]['salon'],
): Promise<string | null> {
  const address = { line1: street, postal_code: postalCode, city, country }
  const digest = createHash('sha256')
    .update(JSON.stringify([name, address]))
    .digest('hex')
    .slice(0, 16)
  try {
    const location = await locations.create(
      { display_name: name, address, metadata: { salon_id: id } },
      { idempotencyKey: `location:${id}:${digest}` },
    )
    return location.id
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}

function declined({ id, metadata, amount: minor, currency }: Stripe.PaymentIntent, declineCode: string): Charge {
  return { ...refusedCard({ paymentId: metadata.payment_id ?? '', money: { minor, currency } }, declineCode), ref: id }
}

function reasonOf({ failure_code: code }: Stripe.Terminal.Reader.Action): string {
  if (code === 'customer_canceled') return READER_CANCELLED
  return (code && NOT_REACHED[code]) || code || 'generic_decline'
}

function ignoreInvalid(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}
