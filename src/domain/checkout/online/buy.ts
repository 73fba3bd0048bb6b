import { v5 } from 'uuid'
import type { App } from '../../kernel/app.ts'
import { toMinor } from '../../kernel/money.ts'
import { nullIfRefused, Refusal } from '../../kernel/refusal.ts'
import { type CartContents, fillCart } from '../cart/fill-cart.ts'
import { findPendingPayment } from './find-pending-payment.ts'
import { getPaymentOutcome, type PayOutcome } from './get-payment-outcome.ts'
import { pay, readOutcome } from './pay.ts'
import type { PaymentRequest } from './schema.ts'
import { takeOverSeat } from './take-over-payment.ts'

export interface Purchase extends Omit<PaymentRequest, 'attemptKey' | 'expectedTotalMinor' | 'tipMinor'> {
  contents: CartContents
  couponId: string | null
  /** The total shown to the customer, in major units. */
  expectedTotal: number
  /** Paid on top of it by card, in major units. */
  tip?: number
  /** The customer's idempotency key: a repeated request with it returns the first outcome. */
  name: string | null
}

const PURCHASES = 'e0b4d1c6-6f6a-4a53-9b0e-6f1f3a0c7d52'

/**
 * Buys in one call, without an existing cart: puts exactly these items into the cart, then pays for it. Throws what
 * `fillCart` and `pay` throw.
 */
export async function buy(app: App, customer: { id: string }, purchase: Purchase): Promise<PayOutcome> {
  const { contents, couponId, expectedTotal, tip = 0, name, ...payment } = purchase
  const named = name === null ? undefined : v5(`${customer.id} ${name}`, PURCHASES)
  const known = named && (await outcomeIfKnown(app, customer, named))
  if (known) return known
  // Without a key, a repeated call is the same purchase while the bank's confirmation is pending.
  const waiting =
    name === null && payment.paymentMethod === 'card' && (await findPendingPayment(app, customer, purchase))
  if (waiting) return getPaymentOutcome(app, customer, { paymentId: waiting })
  const filling = { ...contents, mode: 'exactly', couponId, ...(named && { attemptKey: named }) } as const
  const requested = { ...contents, couponId }
  const cart = await takeOverSeat(app, customer, requested, (before) => fillCart(app, customer, filling, before))
  if (!cart) throw new Refusal('cart_empty')
  const minor = (major: number) => toMinor(major, cart.salon.currency)
  const amounts = { expectedTotalMinor: minor(expectedTotal), tipMinor: minor(tip) }
  return pay(app, customer, { ...payment, ...amounts, attemptKey: cart.attemptKey })
}

function outcomeIfKnown(app: App, customer: { id: string }, attemptKey: string): Promise<PayOutcome | null> {
  return readOutcome(app, () => getPaymentOutcome(app, customer, { attemptKey })).catch(nullIfRefused('not_found'))
}
