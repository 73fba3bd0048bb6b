import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authoriseRequest } from '../../../tests/support/stripe/authorise-request.ts'
import { completeAccount } from '../../../tests/support/stripe/resources/accounts.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../tests/support/stripe/server.ts'
import type { AuthoriseRequest, Payments } from '../../domain/kernel/payments.ts'
import { stripeAccounts } from '../payouts/stripe-accounts.ts'
import { stripePayments } from './stripe.ts'

let stub: StripeStub
let payments: Payments

beforeAll(async () => {
  stub = await startStripe()
  payments = stripePayments({ ...STUB_KEYS, apiBase: stub.origin })
})
afterAll(() => stub.close())

const approve = (actionUrl: string, answer = 'yes') =>
  fetch(actionUrl, { method: 'POST', body: new URLSearchParams({ approve: answer }), redirect: 'manual' })

/** What becomes of a card that a customer enters, and approves where the bank asks. */
async function pay(card: string) {
  const asked = authoriseRequest(card)
  let charge = await payments.authorise(asked)
  const asks = charge.status === 'requires_action'
  if (charge.status === 'requires_action') {
    await approve(charge.actionUrl)
    charge = (await payments.find(asked.paymentId, charge.ref)) ?? charge
  }
  return [asks ? 'asks' : 'does not ask', charge.status === 'declined' ? charge.declineCode : charge.status]
}

describe('Stripe’s test cards', () => {
  it.each([
    ['pm_card_visa', 'does not ask', 'authorised'],
    ['pm_card_mastercard', 'does not ask', 'authorised'],
    ['pm_card_amex', 'does not ask', 'authorised'],
    ['pm_card_dk', 'does not ask', 'authorised'],
    ['pm_card_threeDSecureOptional', 'does not ask', 'authorised'],
    ['pm_card_threeDSecure2Required', 'asks', 'authorised'],
    ['pm_card_authenticationRequired', 'asks', 'authorised'],
    ['pm_card_authenticationRequiredOnSetup', 'asks', 'authorised'],
    ['pm_card_authenticationRequiredSetupForOffSession', 'asks', 'authorised'],
    ['pm_card_visa_chargeDeclined', 'does not ask', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'does not ask', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'does not ask', 'card_velocity_exceeded'],
    ['pm_card_threeDSecureRequiredChargeDeclined', 'asks', 'generic_decline'],
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'asks', 'insufficient_funds'],
  ])('%s %s and ends as %s', async (card, asks, outcome) => {
    expect(await pay(card)).toEqual([asks, outcome])
  })

  it('that is set up for later asks for nothing without its customer', async () => {
    const card = 'pm_card_authenticationRequiredSetupForOffSession'
    const customer = { id: '0198c0de-7000-7000-9000-00000000cafe', email: 'me@example.com', name: 'Mia' }
    const customerRef = await payments.savedCards.openCustomer(customer)
    const setupId = '0198c0de-7000-7000-9000-00000000beef'
    const begun = await payments.savedCards.createSetup({
      ...{ setupId, customerRef, paymentMethodRef: card, returnUrl: 'https://salloon.example/back' },
      cancelUrl: 'https://salloon.example/cards',
    })
    if (begun.status !== 'requires_action') throw new Error('not asked')
    await approve(begun.actionUrl)
    const saved = await payments.savedCards.findSetup(begun.ref)
    if (saved.status !== 'saved') throw new Error('not saved')
    const charge = await payments.authorise(authoriseRequest(saved.card.ref, { customerRef, offSession: true }))
    expect(charge).toMatchObject({ status: 'authorised' })
  })

  it('whose refund is pending has it counted as refunded at once, and later', async () => {
    const asked = authoriseRequest('pm_card_pendingRefund')
    const { ref } = await payments.authorise(asked)
    await payments.capture(ref, asked.paymentId, 40_000)
    expect(await payments.refund(ref, asked.paymentId, 40_000)).toMatchObject({ refundedMinor: 40_000 })
    const status = () => [...stub.store.table('refund').values()].at(-1)?.status
    expect(status()).toBe('pending')
    stub.advance(3 * 86_400_000)
    expect(status()).toBe('succeeded')
    expect(await payments.find(asked.paymentId, ref)).toMatchObject({ status: 'captured', refundedMinor: 40_000 })
  })
})

/** What Stripe refuses, and repeats for a day for the same idempotency key. */
describe('a refusal', () => {
  let asked: AuthoriseRequest
  let ref: string
  beforeEach(async () => {
    asked = authoriseRequest('pm_card_visa')
    ref = (await payments.authorise(asked)).ref
  })

  it('to void does not keep it from being voided a minute later', async () => {
    const intent = stub.store.get('payment_intent', ref)
    intent.status = 'processing'
    await payments.void(ref, asked.paymentId).catch(() => null)
    intent.status = 'requires_capture'
    expect(await payments.void(ref, asked.paymentId)).toMatchObject({ status: 'voided' })
  })
})

describe('what a card pays', () => {
  /** Whether a salon can be paid so much of 400.00 that was captured. */
  async function transfer(card: string, currency: string, minor: number, days = 0) {
    const accounts = stripeAccounts({ secretKey: STUB_KEYS.secretKey, apiBase: stub.origin }, true)
    const asked = authoriseRequest(card, { money: { minor: 40_000, currency } })
    const charge = await payments.authorise(asked)
    await payments.capture(charge.ref, asked.paymentId, 40_000)
    const ref = await accounts.create({ salonId: asked.paymentId, name: 'Fryd', email: 'o@example.com', country: 'DK' })
    completeAccount(stub.store, ref)
    stub.advance(days * 86_400_000)
    return accounts.transfer({ payoutId: asked.paymentId, money: { minor, currency }, ref, refusals: 0 })
  }

  it('is transferred to a salon once it is available, less Stripe’s fee', async () => {
    expect(await transfer('pm_card_visa', 'SEK', 39_000)).toBe('refused')
    expect(await transfer('pm_card_visa', 'NOK', 39_000, 3)).toBe('sent')
    expect(await transfer('pm_card_bypassPending', 'EUR', 39_000)).toBe('sent')
    expect(await transfer('pm_card_bypassPending', 'GBP', 40_000)).toBe('refused')
  })
})
