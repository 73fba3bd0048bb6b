import { findPayment } from '../../commerce/payments/queries.ts'
import type { App } from '../../kernel/app.ts'
import { isId, newId } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Charge } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { callProvider } from './call-provider.ts'

/** The provider's tokens for test cards: they work with the simulated provider and in the real provider's test mode. */
const CARDS = {
  success: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  secure: 'pm_card_threeDSecure2Required',
} as const
export type TestCard = keyof typeof CARDS
export const TEST_CARDS = Object.keys(CARDS) as TestCard[]

export const TEST_MONEY: Money = { minor: 10_000, currency: 'DKK' }

/** One request to the provider, and the charge it refunded. */
export interface TestStep {
  call: 'authorise' | 'find' | 'capture' | 'refund'
  charge: Charge
}

/** True when payments are simulated or in test mode. */
export function inTestMode({ payments }: Pick<App, 'payments'>): boolean {
  return payments.isTest
}

/**
 * Sends one test payment through the provider: authorised and, if the card allows it, captured and refunded. No order
 * is created and nothing is stored. `payer` is rate-limited. Throws Refusal('not_found') when payments are live,
 * Refusal('payment_in_progress') when the provider does not respond.
 */
export async function runTestCharge(app: App, payer: string, card: TestCard): Promise<TestStep[]> {
  await admit(app, payer)
  const paymentId = newId()
  const charge = await callProvider(app, () =>
    app.payments.authorise({
      paymentId,
      money: TEST_MONEY,
      paymentMethodRef: CARDS[card],
      returnUrl: `${app.origin}/checkouttest?payment=${paymentId}`,
      metadata: { orderId: paymentId, bookingId: null, salonId: '' },
    }),
  )
  return [{ call: 'authorise', charge }, ...(await captureAndRefund(app, charge))]
}

/**
 * Continues a test charge after the bank's confirmation. Throws also Refusal('not_found') for a charge that is not a
 * test charge.
 */
export async function finishTestCharge(app: App, payer: string, paymentId: string): Promise<TestStep[]> {
  await admit(app, payer)
  const charge = await findTestCharge(app, paymentId)
  return [{ call: 'find', charge }, ...(await captureAndRefund(app, charge))]
}

/** The state of a test charge. Read-only. */
export async function findTestCharge(app: App, paymentId: string): Promise<Charge> {
  if (!inTestMode(app) || !isId(paymentId)) throw new Refusal('not_found')
  // A stored payment belongs to a customer and is not shown here.
  if (await findPayment(app.db, paymentId)) throw new Refusal('not_found')
  const charge = await callProvider(app, () => app.payments.find(paymentId, null))
  if (!charge) throw new Refusal('not_found')
  return charge
}

async function captureAndRefund(app: App, { status, ref, paymentId, amountMinor }: Charge): Promise<TestStep[]> {
  if (status !== 'authorised') return []
  const captured = await callProvider(app, () => app.payments.capture(ref, paymentId, amountMinor))
  const refunded = await callProvider(app, () => app.payments.refund(ref, paymentId, captured.capturedMinor))
  return [
    { call: 'capture', charge: captured },
    { call: 'refund', charge: refunded },
  ]
}

async function admit(app: App, payer: string): Promise<void> {
  if (!inTestMode(app)) throw new Refusal('not_found')
  await app.limits.take('payment', payer)
}
