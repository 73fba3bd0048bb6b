import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCart, sellerOf } from './read-cart.ts'

const [CUT, ANN] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002']
const read = (search: string | Record<string, string>, currency = 'DKK') =>
  readCart(new URLSearchParams(search), currency)
const EMPTY = {
  ...{ bookingId: null, items: [], discount: null, couponCode: '', tipMinor: 0, tipStaffId: null },
}

describe('the cart at the point of sale', () => {
  it('is empty without parameters', () => {
    expect(read('')).toEqual({ contents: EMPTY, who: null, errors: {} })
  })

  it('has the appointment, items, coupon, tip and team member of the address', () => {
    const address = { booking: CUT, item: `service.${CUT}.2.${ANN}`, coupon: ' TEN ', tip: '20,50', who: ANN }
    expect(read(address)).toEqual({
      contents: {
        bookingId: CUT,
        items: [{ kind: 'service', id: CUT, quantity: 2, staffId: ANN }],
        discount: null,
        couponCode: 'TEN',
        tipMinor: 2050,
        tipStaffId: ANN,
      },
      who: ANN,
      errors: {},
    })
  })

  it.each([
    ['10%', { percentage: 10 }],
    ['100 %', { percentage: 100 }],
    ['50', { amountMinor: 5000 }],
    ['49,50', { amountMinor: 4950 }],
    ['1 000', { amountMinor: 100_000 }],
  ])('has a discount of %s', (discount, expected) => {
    expect(read({ discount })).toMatchObject({ contents: { discount: expected }, errors: {} })
  })

  it.each(['0%', '101%', '1000%', '-5%', '2.5%', '0', '-10', 'half', '10 kr', '1,234'])(
    'has no discount of %s, but an error',
    (discount) => {
      expect(read({ discount })).toEqual({ contents: EMPTY, who: null, errors: { discount: 'discount' } })
    },
  )

  it.each(['-1', 'x', '1,234', '10%'])('has no tip of %s, but an error', (tip) => {
    expect(read({ tip })).toEqual({ contents: EMPTY, who: null, errors: { tip: 'number' } })
  })

  it('counts in the minor units of its currency', () => {
    expect(read({ discount: '500', tip: '20' }, 'JPY').contents).toMatchObject({
      discount: { amountMinor: 500 },
      tipMinor: 20,
    })
    expect(read({ tip: '20.5' }, 'JPY').errors).toEqual({ tip: 'number' })
  })

  it('leaves the next item and the tip unassigned where the address says so', () => {
    expect(read({ who: 'unassigned' })).toEqual({ contents: EMPTY, who: '', errors: {} })
  })

  it.each([
    ['the member', '', ANN],
    ['whom the address names', `who=${CUT}`, CUT],
    ['unassigned where the address says so', 'who=unassigned', ''],
    ['unassigned with an appointment', `booking=${CUT}`, ''],
  ])('is sold by %s', (_, search, seller) => {
    expect(sellerOf(read(search), [{ id: ANN }], ANN)).toBe(seller)
  })

  it('is unassigned where the member is not of the team', () => {
    expect([sellerOf(read(''), [], ANN), sellerOf(read(''), [{ id: ANN }], null)]).toEqual(['', ''])
  })

  it('is empty if a part of the address cannot be', () => {
    for (const part of ['booking=x', `item=service.${CUT}.0.`, 'item=service.x.1.', 'who=ann'])
      expect(read(`${part}&coupon=TEN`).contents, part).toEqual(EMPTY)
  })

  it('is read from any address without failing, within its limits', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('10%', '999999999', '1e5', `service.${CUT}.1e3.`, CUT))
    const address = fc.dictionary(fc.constantFrom('booking', 'item', 'discount', 'coupon', 'tip', 'who'), text)
    fc.assert(
      fc.property(address, (given) => {
        const { contents } = read(given)
        expect(contents.tipMinor).toBeGreaterThanOrEqual(0)
        for (const { quantity } of contents.items) expect(quantity).toBeGreaterThan(0)
      }),
    )
  })
})
