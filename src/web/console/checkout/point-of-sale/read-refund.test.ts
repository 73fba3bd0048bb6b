import { expect, it } from 'vitest'
import type { RefundableOrder } from '../../../../domain/checkout/point-of-sale/refund-shares.ts'
import type { OrderLine } from '../../../../domain/commerce/orders/lines-of-order.ts'
import { allOf, changeAddress, readExpected, readRefund, refundablePaymentTypes, tryRefund } from './read-refund.ts'

const line = (key: string, netMinor: number, quantity: number, refundedQuantity: number): OrderLine => ({
  ...{ key, kind: 'product', name: key, staff: '', quantity, unitMinor: netMinor / quantity, netMinor },
  refundedQuantity,
  refundedMinor: 0,
  vatClass: 'standard',
})
const order: RefundableOrder = {
  status: 'placed',
  lines: [line('booking:0', 50_025, 1, 0), line('product:a', 19_537, 3, 1), line('product:b', 5_000, 1, 1)],
  netPaid: { cash: 13_025, terminal: 0, card: 50_025 },
}

it('everything that is left is divided between its payment types', () => {
  const request = { lines: allOf(order), back: 'card' as const }
  expect(request.lines).toEqual([
    { key: 'booking:0', quantity: 1 },
    { key: 'product:a', quantity: 2 },
  ])
  expect(tryRefund(order, request)).toMatchObject({
    ...{ problem: null, quote: { totalMinor: 63_049, byPaymentType: { cash: 13_024, terminal: 0, card: 50_025 } } },
  })
  expect(refundablePaymentTypes(order)).toEqual(['cash', 'card'])
})

it('a request is the same in a form, in the address, and after it was changed', () => {
  const form = new FormData()
  for (const [name, text] of [
    ['back:product:a', '2'],
    ['back:booking:0', '0'],
    ['back', 'card'],
  ] as const)
    form.set(name, text)
  const request = { lines: [{ key: 'product:a', quantity: 2 }], back: 'card' }
  expect(readRefund(form)).toEqual(request)
  expect(readRefund(new URLSearchParams(changeAddress('a-key', readRefund(form))))).toEqual(request)
  expect(readRefund(new URLSearchParams('back=other'))).toEqual({ lines: [], back: null })
})

it('a form has what was shown of each payment type, and of what it leaves out no amount', () => {
  const form = new FormData()
  for (const type of ['cash', 'card']) form.set(`expected:${type}`, '12500')
  expect(readExpected(form)).toEqual({ cash: 12_500, terminal: Number.NaN, card: 12_500 })
})

it.each([
  ['nothing', {}, 'nothing_chosen'],
  ['more than is left', { 'back:product:a': '3' }, 'more_than_sold'],
  ['a part of a product', { 'back:product:a': '1.5' }, 'number'],
  ['something else', { 'back:product:c': '1' }, 'not_found'],
])('a request of %s is refused before it can be confirmed', (_, fields, problem) => {
  expect(tryRefund(order, readRefund(new URLSearchParams(fields)))).toEqual({ quote: null, problem })
})

it('of a cancelled appointment at most what was paid is refunded', () => {
  const cancelled = { ...order, status: 'cancelled', netPaid: { cash: 0, terminal: 0, card: 5_950 } }
  const all = { lines: allOf(cancelled), back: 'card' as const }
  expect(tryRefund(cancelled, all).quote).toMatchObject({ totalMinor: 5_950, byPaymentType: { card: 5_950 } })
})
