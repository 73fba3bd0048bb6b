import { findPayment } from '../../commerce/payments/queries.ts'
import type { App } from '../../kernel/app.ts'
import { isId, newId } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Charge } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { callProvider } from './call-provider.ts'

/** The provider's own tokens for its test cards: they work with the simulated provider and with the real one's test mode. */
const CARDS = {
  success: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  secure: 'pm_card_threeDSecure2Required',
} as const
export type TestCard = keyof typeof CARDS
export const TEST_CARDS = Object.keys(CARDS) as TestCard[]

export const TEST_MONEY: Money = { minor: 10_000, currency: 'DKK' }

/** One thing asked of the provider, and the charge as it answered. */
export interface TestStep {
  asked: 'authorise' | 'find' | 'capture' | 'refund'
  charge: Charge
}

/** Whether no real card can be charged here. */
export function inTestMode({ payments }: Pick<App, 'payments'>): boolean {
  return payments.isTest
}

/**
 * Sends one payment through the provider: reserved, and where the card allows it taken and given back. It is nobody's
 * order: nothing of it is written down here. `payer` is whose tries are counted. Throws Refusal('not_found') when payments
 * are live, Refusal('payment_in_progress') when the provider does not answer.
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
  return [{ asked: 'authorise', charge }, ...(await takeAndGiveBack(app, charge))]
}

/** The same goes on after the bank has confirmed. Throws also Refusal('not_found') for what is no test charge. */
export async function finishTestCharge(app: App, payer: string, paymentId: string): Promise<TestStep[]> {
  await admit(app, payer)
  const charge = await findTestCharge(app, paymentId)
  return [{ asked: 'find', charge }, ...(await takeAndGiveBack(app, charge))]
}

/** Where a test charge stands. Changes nothing. */
export async function findTestCharge(app: App, paymentId: string): Promise<Charge> {
  if (!inTestMode(app) || !isId(paymentId)) throw new Refusal('not_found')
  // A payment that is written down is somebody's, and none of this page's business.
  if (await findPayment(app.db, paymentId)) throw new Refusal('not_found')
  const charge = await callProvider(app, () => app.payments.find(paymentId, null))
  if (!charge) throw new Refusal('not_found')
  return charge
}

async function takeAndGiveBack(app: App, { status, ref, paymentId, amountMinor }: Charge): Promise<TestStep[]> {
  if (status !== 'authorised') return []
  const taken = await callProvider(app, () => app.payments.capture(ref, paymentId, amountMinor))
  const returned = await callProvider(app, () => app.payments.refund(ref, paymentId, taken.capturedMinor))
  return [
    { asked: 'capture', charge: taken },
    { asked: 'refund', charge: returned },
  ]
}

async function admit(app: App, payer: string): Promise<void> {
  if (!inTestMode(app)) throw new Refusal('not_found')
  await app.limits.take('payment', payer)
}
