import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quote } from './quote-sale.ts'
import { tipEligible } from './tip-eligible.ts'

type Sold = Parameters<typeof tipEligible>[0]
const line = (kind: 'service' | 'product', unitMinor: number, quantity = 1, discountMinor = 0) =>
  ({ kind, unitMinor, quantity, discountMinor }) as Quote['lines'][number]
const nothing: Sold = { lines: [], booking: null, ofBooking: [], tip: null }
const appointment = (servicesMinor: number, isTip = false) => ({ servicesMinor, added: [{ isTip }] }) as Sold['booking']

describe('what tips at a reader are suggested of', () => {
  it('is the services of the sale after their discounts', () => {
    const lines = [line('service', 20_000, 2, 5_000), line('product', 12_500)]
    expect(tipEligible({ ...nothing, lines }, 47_500)).toBe(35_000)
  })

  it('is at most what the card pays', () => {
    expect(tipEligible({ ...nothing, lines: [line('service', 40_000)] }, 10_000)).toBe(10_000)
  })

  it('is the appointment with what was added, without the discounts of its services', () => {
    const ofBooking = [
      { position: 0, minor: 4_000 },
      { productId: 'p', minor: 1_000 },
    ]
    const sold = { ...nothing, booking: appointment(40_000), ofBooking, lines: [line('service', 10_000)] }
    expect(tipEligible(sold, 100_000)).toBe(46_000)
  })

  it('is nothing for products, and with a tip already', () => {
    expect(tipEligible({ ...nothing, lines: [line('product', 12_500)] }, 12_500)).toBeNull()
    const lines = [line('service', 40_000)]
    expect(tipEligible({ ...nothing, lines, tip: { minor: 1, staffId: null, staff: '' } }, 40_001)).toBeNull()
    expect(tipEligible({ ...nothing, booking: appointment(40_000, true) }, 40_000)).toBeNull()
    expect(tipEligible({ ...nothing, lines: [line('service', 40_000, 1, 40_000), line('product', 1)] }, 1)).toBeNull()
  })

  it('is positive, and never more than the card pays', () => {
    const some = fc.tuple(
      fc.constantFrom('service' as const, 'product' as const),
      fc.nat(90_000),
      fc.integer({ min: 1, max: 9 }),
    )
    fc.assert(
      fc.property(fc.array(some), fc.integer({ min: 1, max: 500_000 }), (lines, charged) => {
        const eligible = tipEligible({ ...nothing, lines: lines.map((one) => line(...one)) }, charged)
        expect(eligible === null || (eligible > 0 && eligible <= charged)).toBe(true)
      }),
    )
  })
})
