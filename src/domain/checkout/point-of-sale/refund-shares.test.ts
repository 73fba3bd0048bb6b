import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderLine } from '../../commerce/orders/lines-of-order.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { limitRefund, limitToPaid, refundedMinor, refundLines, splitRefund } from './refund-shares.ts'

const line = (key: string, netMinor: number, quantity = 1, refundedQuantity = 0): OrderLine => ({
  ...{ key, kind: 'product', name: key, staff: '', quantity, unitMinor: 0, netMinor, refundedQuantity },
  refundedMinor: 0,
  vatClass: 'standard',
})
const refusal = (attempt: () => unknown) => {
  try {
    return attempt()
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.details.fields?.lines] : error
  }
}

describe('a line is refunded', () => {
  // Three pieces for 1.00: 34, 33 and 33.
  const balm = line('balm', 100, 3)
  const amounts = (sold: OrderLine[], ...requested: [key: string, quantity: number][]) =>
    refundLines(
      sold,
      requested.map(([key, quantity]) => ({ key, quantity })),
    ).map(({ line: { key }, quantity, amountMinor }) => [key, quantity, amountMinor])

  test('with its paid amount, and each of its units with its share', () => {
    expect(amounts([line('cut', 400), balm], ['balm', 2], ['cut', 1])).toEqual([
      ['balm', 2, 67],
      ['cut', 1, 400],
    ])
    expect(amounts([line('balm', 100, 3, 1)], ['balm', 1])).toEqual([['balm', 1, 33]])
    expect(amounts([line('balm', 100, 3, 1)], ['balm', 2])).toEqual([['balm', 2, 66]])
  })

  test('unit by unit, up to exactly the paid amount', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 30 }), (netMinor, quantity) => {
        const pieces = Array.from({ length: quantity }, (_, n) =>
          refundedMinor(refundLines([line('balm', netMinor, quantity, n)], [{ key: 'balm', quantity: 1 }])),
        )
        expect(pieces.reduce((a, b) => a + b, 0)).toBe(netMinor)
      }),
    )
  })

  test('only if it was sold, and not more than is left', () => {
    expect(refusal(() => amounts([balm], ['wax', 1]))).toEqual(['not_found', undefined])
    expect(refusal(() => amounts([balm], ['balm', 4]))).toEqual(['not_eligible', 'more_than_sold'])
    expect(refusal(() => amounts([line('balm', 100, 3, 2)], ['balm', 2]))).toEqual(['not_eligible', 'more_than_sold'])
    expect(amounts([line('balm', 100, 3, 2)], ['balm', 1])).toEqual([['balm', 1, 33]])
  })

  test('only once per request, and at least one must be chosen', () => {
    expect(refusal(() => amounts([balm]))).toEqual(['invalid_input', 'nothing_chosen'])
    expect(refusal(() => amounts([balm], ['balm', 1], ['balm', 1]))).toEqual(['invalid_input', 'nothing_chosen'])
  })
})

describe('the refund of a cancelled order', () => {
  const both = () =>
    refundLines(
      [line('cut', 300), line('balm', 100)],
      ['cut', 'balm'].map((key) => ({ key, quantity: 1 })),
    )

  test('is limited to the retained amount, in proportion', () => {
    expect(limitRefund(both(), 200).map(({ amountMinor }) => amountMinor)).toEqual([150, 50])
    expect(limitRefund(both(), 200).map(({ line: { key }, quantity }) => [key, quantity])).toEqual([
      ['cut', 1],
      ['balm', 1],
    ])
    expect(limitRefund(both(), 0).map(({ amountMinor }) => amountMinor)).toEqual([0, 0])
  })

  const kinds = ['service', 'product', 'tip'] as const
  const of = (kind: (typeof kinds)[number], netMinor: number) => ({ ...line(kind, netMinor), kind })
  const limited = (lines: OrderLine[], chosen: OrderLine[], paidMinor: number) =>
    limitToPaid(
      chosen.map((one) => ({ line: one, quantity: 1, amountMinor: one.netMinor })),
      lines,
      paidMinor,
    ).map(({ line: { key }, amountMinor }) => [key, amountMinor])

  test('is of its services while a fee is left, then of products, then of tips', () => {
    const [cut, balm, tip] = [of('service', 300), of('product', 100), of('tip', 50)]
    const all = [cut, balm, tip]
    expect(limited(all, all, 200)).toEqual([['service', 200]])
    expect(limited(all, [balm, tip], 300)).toEqual([])
    expect(limited(all, all, 420)).toEqual([
      ['service', 300],
      ['product', 100],
      ['tip', 20],
    ])
    expect(limited([{ ...cut, refundedMinor: 300 }, balm, tip], [tip], 150)).toEqual([['tip', 50]])
  })

  test('adds up to what is left, and each line to at most its amount', () => {
    const lines = fc.array(fc.record({ kind: fc.constantFrom(...kinds), minor: fc.nat(50_000) }), { maxLength: 6 })
    fc.assert(
      fc.property(lines, fc.nat(200_000), (sold, paid) => {
        const all = sold.map(({ kind, minor }) => of(kind, minor))
        const total = all.reduce((sum, { netMinor }) => sum + netMinor, 0)
        const chosen = all.map((one) => ({ line: one, quantity: 1, amountMinor: one.netMinor }))
        const done = limitToPaid(chosen, all, paid)
        expect(refundedMinor(done)).toBe(Math.min(paid, total))
        for (const { line: one, amountMinor } of done) expect(amountMinor).toBeLessThanOrEqual(one.netMinor)
        const left = (kind: string) =>
          total > paid &&
          all.some(
            (one) =>
              one.kind === kind &&
              !done.some((had) => had.line === one && had.amountMinor === one.netMinor) &&
              one.netMinor > 0,
          )
        const refunded = done.filter(({ amountMinor }) => amountMinor > 0)
        if (left('service')) expect(refunded.every(({ line: { kind } }) => kind === 'service')).toBe(true)
      }),
    )
  })

  test('is complete if the retained amount is sufficient', () => {
    for (const most of [400, 500]) expect(limitRefund(both(), most)).toEqual(both())
    expect(refundedMinor(limitRefund(both(), 399))).toBe(399)
  })
})

describe('a refund is split', () => {
  const paid = { cash: 100, terminal: 200, card: 300 }

  test('to the requested method first, and the rest to the others', () => {
    expect(splitRefund(250, paid, 'card')).toEqual({ cash: 0, terminal: 0, card: 250 })
    expect(splitRefund(350, paid, 'card')).toEqual({ cash: 50, terminal: 0, card: 300 })
    expect(splitRefund(250, paid, 'terminal')).toEqual({ cash: 50, terminal: 200, card: 0 })
    expect(splitRefund(250, paid, 'cash')).toEqual({ cash: 100, terminal: 150, card: 0 })
  })

  test('up to the total paid amount', () => {
    for (const first of ['cash', 'terminal', 'card'] as const) {
      expect(splitRefund(600, paid, first)).toEqual(paid)
      expect(refusal(() => splitRefund(601, paid, first))).toEqual(['not_eligible', 'more_than_paid'])
    }
  })
})
