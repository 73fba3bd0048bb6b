import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cartInput, refundInput, saleInput } from './schema.ts'

const id = randomUUID()
const item = { kind: 'service', id, quantity: 1, staffId: null }
const sale = { attemptKey: 'a'.repeat(8), expectedTotalMinor: 0, cashMinor: 0, terminalMinor: 0 }
const shown = { cash: 0, terminal: 0, card: 0 }
const refund = {
  ...{ attemptKey: 'a'.repeat(8), orderId: id, lines: [], back: 'cash', restock: false },
  expectedByPaymentType: shown,
}
const many = (count: number) => Array.from({ length: count }, () => item)

describe('a cart', () => {
  test('is empty by default', () => {
    expect(cartInput.parse({})).toEqual({
      ...{ bookingId: null, items: [], discount: null, couponCode: '', tipMinor: 0, tipStaffId: null },
    })
  })

  test.each<[string, object[], object[]]>([
    [
      'quantity',
      [1, 999].map((quantity) => ({ items: [{ ...item, quantity }] })),
      [0, 1000, 1.5, -1].map((quantity) => ({ items: [{ ...item, quantity }] })),
    ],
    ['number of items', [0, 60].map((n) => ({ items: many(n) })), [{ items: many(61) }]],
    [
      'percentage',
      [1, 100].map((percentage) => ({ discount: { percentage } })),
      [0, 101, 0.5].map((percentage) => ({ discount: { percentage } })),
    ],
    [
      'discount in minor units',
      [1, 500_000_000].map((amountMinor) => ({ discount: { amountMinor } })),
      [0, -1, 500_000_001, 1.5].map((amountMinor) => ({ discount: { amountMinor } })),
    ],
    [
      'tip',
      [0, 500_000_000].map((tipMinor) => ({ tipMinor })),
      [-1, 500_000_001, 0.5].map((tipMinor) => ({ tipMinor })),
    ],
    [
      'kind of item',
      ['service', 'product'].map((kind) => ({ items: [{ ...item, kind }] })),
      [{ items: [{ ...item, kind: 'tip' }] }],
    ],
    [
      'team member',
      [{ tipStaffId: id }, { tipStaffId: null }],
      [{ tipStaffId: 'anna' }, { items: [{ ...item, staffId: '' }] }],
    ],
    ['appointment', [{ bookingId: id }, { bookingId: null }], [{ bookingId: '' }, { bookingId: 'T123' }]],
    ['length of a coupon code', [{ couponCode: ` ${'X'.repeat(60)} ` }], [{ couponCode: 'X'.repeat(61) }]],
  ])('has limits for its %s', (_what, allowed, forbidden) => {
    const isAccepted = (input: object) => cartInput.safeParse(input).success
    expect(allowed.filter((input) => !isAccepted(input))).toEqual([])
    expect(forbidden.filter(isAccepted)).toEqual([])
  })
})

test('a sale has an attempt key of 8 to 80 characters, amounts below an overflow and an optional address', () => {
  const isAccepted = (more: object) => saleInput.safeParse({ ...sale, ...more }).success
  const amounts = ['expectedTotalMinor', 'cashMinor', 'terminalMinor', 'tenderedMinor']
  const allowed = [
    ...[8, 80].map((length) => ({ attemptKey: 'a'.repeat(length) })),
    ...amounts.flatMap((name) => [0, 500_000_000].map((minor) => ({ [name]: minor }))),
    ...[{ tenderedMinor: null }, { email: '' }, { email: 'buyer@example.com' }],
  ]
  const forbidden = [
    ...[7, 81].map((length) => ({ attemptKey: 'a'.repeat(length) })),
    ...amounts.flatMap((name) => [-1, 0.5, 500_000_001, '1'].map((minor) => ({ [name]: minor }))),
    ...[{ cashMinor: null }, { email: 'buyer' }],
  ]
  expect(allowed.filter((more) => !isAccepted(more))).toEqual([])
  expect(forbidden.filter(isAccepted)).toEqual([])
})

describe('a refund', () => {
  test('has an order, lines with quantities and a method', () => {
    const isAccepted = (more: object) => refundInput.safeParse({ ...refund, ...more }).success
    const line = (more: object = {}) => ({ lines: [{ key: 'booking:0', quantity: 1, ...more }] })
    const allowed = [
      line(),
      line({ quantity: 9999 }),
      { back: 'terminal' },
      { back: 'card' },
      { reason: 'x'.repeat(300) },
      { expectedByPaymentType: { ...shown, terminal: 500_000_000 } },
    ]
    const forbidden = [
      ...[line({ quantity: 0 }), line({ quantity: 10_000 }), line({ key: 'x'.repeat(61) }), line({ quantity: 1.5 })],
      ...[{ orderId: 'order' }, { back: 'voucher' }, { restock: 'yes' }, { reason: 'x'.repeat(301) }],
      ...[undefined, {}, { cash: 0, card: 0 }, { ...shown, card: -1 }, { ...shown, cash: Number.NaN }].map(
        (expectedByPaymentType) => ({ expectedByPaymentType }),
      ),
    ]
    expect(allowed.filter((more) => !isAccepted(more))).toEqual([])
    expect(forbidden.filter(isAccepted)).toEqual([])
  })

  test('has a reason of one line, or none', () => {
    expect(refundInput.parse(refund).reason).toBe('')
    expect(refundInput.parse({ ...refund, reason: ' Broken\r\n cap ' }).reason).toMatch(/^Broken\s+cap$/)
    expect(refundInput.parse({ ...refund, reason: ' Broken\r\n cap ' }).reason).not.toMatch(/[\r\n]/)
  })
})
