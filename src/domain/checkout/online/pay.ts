import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryWhileUnavailable } from '../../kernel/retry.ts'
import { reasonOf } from '../../kernel/unavailable.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import { findMethod } from '../cards/find-method.ts'
import { type Cart, getCart } from '../cart/get-cart.ts'
import { chargeCard } from './charge-card.ts'
import type { RequestedItems } from './find-blocking-payments.ts'
import { getPaymentOutcome, type PaymentAttempt, type PayOutcome } from './get-payment-outcome.ts'
import { abandonOldest, isTooManyUnconfirmed } from './limit-unconfirmed.ts'
import { lockCart } from './lock-cart.ts'
import { payAnotherWay } from './pay-another-way.ts'
import type { PaymentRequest } from './schema.ts'
import { startOrder } from './start-order.ts'
import type { StartedOrder } from './started-order.ts'
import { takeOverPayment } from './take-over-payment.ts'

/** How long a request waits for an unavailable database, in milliseconds. */
const RETRY_TIMEOUT_MS = 3_000

/**
 * Pays for the customer's cart: by card, or in the salon. Idempotent by attempt key: a repeated request returns the
 * same outcome. Throws Refusal('payment_declined' | 'payment_unavailable' | 'price_changed' | 'slot_taken' |
 * 'month_full' | 'out_of_stock' | 'coupon_invalid' | 'cart_empty'): after each of them, and after any other error,
 * nothing was booked or charged, and nothing will be. The one exception is Refusal('payment_in_progress'): the outcome
 * is not known yet and is e-mailed later, unless this process ends before the database is back. `backTo` is the path of
 * this site to which the bank redirects the customer.
 */
export async function pay(
  app: App,
  customer: { id: string },
  request: PaymentRequest,
  backTo: (paymentId: string) => string = paymentPage,
): Promise<PayOutcome> {
  await app.limits.take('payment', customer.id)
  const method = await findMethod(app, customer, request.paymentMethodRef)
  await payAnotherWay(app, customer, request)
  const started = await start(app, customer, request)
  if (started.kind === 'placed') return started
  if (started.kind === 'charge') {
    const { paymentId, money, metadata } = started
    const returnUrl = app.origin + backTo(paymentId)
    const charge = await chargeCard(app, {
      paymentId,
      money,
      ...method,
      returnUrl,
      metadata,
    })
    if (charge?.status === 'requires_action') return { kind: 'requires_action', paymentId, ...bankOf(charge) }
    // By its id: its attempt key may belong to another payment by now.
    return readOutcome(app, () => getPaymentOutcome(app, customer, { paymentId }))
  }
  return readOutcome(app, () => getPaymentOutcome(app, customer, { attemptKey: request.attemptKey }))
}

async function start(app: App, customer: { id: string }, request: PaymentRequest): Promise<StartedOrder> {
  const inCart = () => findPaymentRequest(app, customer)
  const attempt = () => takeOverPayment(app, customer, inCart, (before) => startOrder(app, customer, request, before))
  try {
    return await attempt()
  } catch (error) {
    if (!isTooManyUnconfirmed(error) || !(await abandonOldest(app, customer.id))) throw error
    return attempt()
  }
}

async function findPaymentRequest(app: App, customer: { id: string }): Promise<RequestedItems | null> {
  const cart = await getCart(app, customer.id)
  return (
    cart && {
      salonId: cart.salon.id,
      shared: sharedOf(cart),
      appointment:
        cart.appointment && !cart.appointment.shared
          ? {
              staffId: cart.appointment.anyStaff ? ANYONE : cart.appointment.staff.id,
              startsAt: cart.appointment.startsAt,
              serviceIds: cart.appointment.services.map(({ id }) => id),
            }
          : null,
      products: cart.products.map(({ id, quantity }) => ({ productId: id, quantity })),
      couponId: cart.coupon?.id ?? null,
    }
  )
}

/** The appointment for several people in the cart, as it was chosen. */
function sharedOf({ appointment }: Cart): RequestedItems['shared'] {
  if (!appointment?.shared) return null
  const { services, startsAt, shared } = appointment
  return {
    ...{ ...shared, startsAt },
    lines: services.map(({ id, guest = 0, staffId = ANYONE, anyStaff }) => ({
      ...{ guest, serviceId: id, staffId: anyStaff ? ANYONE : staffId },
    })),
  }
}

function bankOf({ actionUrl, clientSecret }: { actionUrl: string; clientSecret: string }) {
  return { actionUrl, clientSecret }
}

/**
 * Reads the outcome of a payment that may have been carried out; a failure to read it must not be reported as a failed
 * payment. Throws Refusal('payment_in_progress') for any error but a refusal.
 */
export async function readOutcome<T>(app: App, read: () => Promise<T>): Promise<T> {
  try {
    return await retryWhileUnavailable(app, RETRY_TIMEOUT_MS, read)
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'temporarily_unavailable') throw error
    app.log.error({ reason: reasonOf(error) }, 'reading payment outcome failed')
    throw new Refusal('payment_in_progress')
  }
}

function paymentPage(paymentId: string): string {
  return `/paymentcard?payment=${paymentId}`
}

/** The outcome of an attempt when the customer returns, as from the bank's page. Throws as `getPaymentOutcome`. */
export async function resumePayment(app: App, customer: { id: string }, attempt: PaymentAttempt): Promise<PayOutcome> {
  try {
    return await getPaymentOutcome(app, customer, attempt)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found' || 'paymentId' in attempt) throw error
    // Its order may be about to commit: taking the customer's lock waits for that.
    const { attemptKey } = attempt
    const { attempt: found } = await app.db.transaction().execute((tx) => lockCart(tx, customer.id, attemptKey))
    if (found === 'known') return getPaymentOutcome(app, customer, attempt)
    throw new Refusal('payment_declined', { declineCode: 'abandoned' })
  }
}
