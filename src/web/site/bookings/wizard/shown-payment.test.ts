import { expect, it } from 'vitest'
import { sentPayment, shownPayment } from './shown-payment.ts'

const page = (requires: string, dueNowMinor: number) =>
  ({
    cart: { price: { totalMinor: 40_000 } },
    terms: { requires, dueNowMinor, chargeAt: null },
  }) as unknown as Parameters<typeof shownPayment>[0]
const IN_SALON = page('in_salon', 0)
const DEPOSIT = page('deposit', 10_000)
const ON_FILE = page('card_on_file', 0)

it.each([
  ['a card', IN_SALON, 'card', true, { tipMinor: 4_000, nowMinor: 44_000 }],
  ['cash', IN_SALON, 'cash', true, { tipMinor: 0, nowMinor: 0 }],
  ['cash by default, without JavaScript', IN_SALON, 'cash', false, { tipMinor: 4_000, nowMinor: 44_000 }],
  ['a deposit', DEPOSIT, 'card', true, { tipMinor: 4_000, nowMinor: 14_000 }],
  ['a card on file', ON_FILE, 'card', true, { tipMinor: 0, nowMinor: 0 }],
  ['a card on file by default, without JavaScript', ON_FILE, 'card', false, { tipMinor: 4_000, nowMinor: 0 }],
])('total and button with a tip and %s', (_, paying, paymentMethod, follows, shown) => {
  expect(shownPayment(paying, { paymentMethod, amount: 'due', tipMinor: 4_000, follows })).toEqual(shown)
})

it('without a tip the button follows the default method', () => {
  const chosen = { paymentMethod: 'cash', amount: 'due', tipMinor: 0, follows: false }
  expect(shownPayment(IN_SALON, chosen)).toEqual({ tipMinor: 0, nowMinor: 0 })
})

it('while a payment is being sent, total and button are those that were sent', () => {
  const form = new FormData()
  expect(sentPayment(undefined)).toBeNull()
  expect(sentPayment(form)).toBeNull()
  form.set('intent', 'pay')
  form.set('paymentMethod', 'card')
  form.set('tipMinor', '4000')
  const sent = sentPayment(form)
  expect(sent && shownPayment(IN_SALON, { ...sent, follows: true })).toEqual({ tipMinor: 4_000, nowMinor: 44_000 })
  form.set('paymentMethod', 'cash')
  expect(sentPayment(form)).toEqual({ paymentMethod: 'cash', amount: 'due', tipMinor: 4_000 })
})
