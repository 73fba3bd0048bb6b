import { expect, test } from 'vitest'
import { describeOrder, describePayment, describeRefunds, describeTerms, type PaidFact } from './describe-payments.ts'

const paid: PaidFact = {
  ...{ at: new Date('2026-12-01T08:00:00Z'), purpose: 'order', methodRef: 'pm_1', isSavedCard: false, byLink: false },
  ...{ isPointOfSale: false, currency: 'DKK', capturedMinor: 40_000, refundedMinor: 0 },
}

test.each<[Partial<PaidFact>, string]>([
  [{}, 'paid 400.00 DKK online'],
  [{ isSavedCard: true }, 'paid 400.00 DKK online, with a saved card'],
  [{ byLink: true, purpose: 'balance' }, 'paid 400.00 DKK online, on the page of a payment link'],
  [
    { methodRef: 'card_reader', purpose: 'balance' },
    'paid 400.00 DKK with the card present, at a card reader in the salon',
  ],
  [{ purpose: 'fee', isSavedCard: true }, 'paid 400.00 DKK as a fee, with the card on file'],
  [{ purpose: 'fee' }, 'paid 400.00 DKK as a fee, online by the customer'],
  [{ purpose: 'balance', isSavedCard: true }, 'paid 400.00 DKK as agreed when booking, with the saved card'],
  [{ purpose: 'balance' }, 'paid 400.00 DKK online, the rest of the price'],
  [{ purpose: 'tip', capturedMinor: 550 }, 'paid 5.50 DKK online, as a tip'],
  [{ isPointOfSale: true, methodRef: 'cash' }, 'paid 400.00 DKK in cash at the salon'],
  [{ isPointOfSale: true, methodRef: 'terminal' }, "paid 400.00 DKK at the salon's own card terminal"],
  [{ isPointOfSale: true, methodRef: 'other' }, 'paid 400.00 DKK at the salon'],
  [{ currency: 'JPY' }, 'paid 40000 JPY online'],
])('a payment is described as it was made: %o', (change, text) => {
  expect(describePayment({ ...paid, ...change })).toBe(text)
})

test('an order is described by who made it', () => {
  expect(['online', 'front_desk', 'point_of_sale'].map(describeOrder)).toEqual([
    ...['ordered online', 'booked by the salon for the customer', 'sold in the salon'],
  ])
})

test('refunds are those to the card', () => {
  expect(describeRefunds([paid])).toBeNull()
  expect(describeRefunds([])).toBeNull()
  const more = [paid, { ...paid, refundedMinor: 1_000 }, { ...paid, isPointOfSale: true, refundedMinor: 500 }]
  expect(describeRefunds(more)).toBe('In total, 10.00 DKK was refunded to the card.')
})

test('terms are named as far as they were agreed', () => {
  expect(describeTerms({ currency: 'DKK', depositMinor: 0, cardOnFile: false, laterMinor: 0 })).toEqual([])
  expect(describeTerms({ currency: 'DKK', depositMinor: 10_000, cardOnFile: true, laterMinor: 30_000 })).toEqual([
    'A deposit of 100.00 DKK is not refunded after a later cancellation or a no-show.',
    'A card was saved when booking, to which these fees are charged.',
    '300.00 DKK is charged to the saved card the day before.',
  ])
})
