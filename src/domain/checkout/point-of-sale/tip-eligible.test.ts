import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quote } from './quote-sale.ts'
import { tipEligible } from './tip-eligible.ts'

type Sold = Parameters<typeof tipEligible>[0]
const line = (kind: 'service' | 'product', unitMinor: number, quantity = 1, discountMinor = 0) =>
  ({ kind, unitMinor, quantity, discountMinor }) as Quote['lines'][number]
const nothing: Sold = { lines: [], booking: null, ofBooking: [], tip: null }
/** An appointment of which nothing is paid. */
const appointment = (servicesMinor: number, more: { isTip?: boolean; discount?: number; due?: number } = {}) => {
  const {
    isTip = false,
    discount: servicesDiscountMinor = 0,
    due: dueMinor = servicesMinor - servicesDiscountMinor,
  } = more
  return { servicesMinor, servicesDiscountMinor, dueMinor, added: [{ isTip }] } as Sold['booking']
}

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
    // With a product of 50.00.
    const booking = appointment(40_000, { due: 45_000 })
    const sold = { ...nothing, booking, ofBooking, lines: [line('service', 10_000)] }
    expect(tipEligible(sold, 100_000)).toBe(46_000)
    expect(tipEligible({ ...sold, booking: appointment(40_000, { due: 30_000 }), lines: [] }, 100_000)).toBe(25_000)
  })

  it('is the appointment without the discount that was agreed when booking, and without products', () => {
    const sold = { ...nothing, booking: appointment(40_000, { discount: 20_000 }), lines: [line('product', 10_000)] }
    expect(tipEligible(sold, 30_000)).toBe(20_000)
  })

  it('is what of the appointment was not paid online, and nothing when all was', () => {
    const lines = [line('product', 10_000)]
    expect(tipEligible({ ...nothing, booking: appointment(40_000, { due: 30_000 }), lines }, 40_000)).toBe(30_000)
    const booking = appointment(40_000, { due: 0 })
    expect(tipEligible({ ...nothing, booking, lines }, 10_000)).toBeNull()
    expect(tipEligible({ ...nothing, booking, lines: [...lines, line('service', 5_000)] }, 15_000)).toBe(5_000)
  })

  it('is nothing for products, and with a tip already', () => {
    expect(tipEligible({ ...nothing, lines: [line('product', 12_500)] }, 12_500)).toBeNull()
    const lines = [line('service', 40_000)]
    expect(tipEligible({ ...nothing, lines, tip: { minor: 1, staffId: null, staff: '' } }, 40_001)).toBeNull()
    expect(tipEligible({ ...nothing, booking: appointment(40_000, { isTip: true }) }, 40_000)).toBeNull()
    const added = [{ isTip: false }, { isTip: true }]
    expect(
      tipEligible({ ...nothing, booking: { ...appointment(40_000), added } as Sold['booking'] }, 40_000),
    ).toBeNull()
    expect(tipEligible({ ...nothing, lines: [line('service', 40_000, 1, 40_000), line('product', 1)] }, 1)).toBeNull()
  })

  it('is positive, and never more than the card pays or than the services cost that are not paid', () => {
    const some = fc.tuple(
      fc.constantFrom('service' as const, 'product' as const),
      fc.nat(90_000),
      fc.integer({ min: 1, max: 9 }),
    )
    const booked = fc.record({ cost: fc.nat(90_000), products: fc.nat(9_000), off: fc.nat(), paid: fc.nat() })
    fc.assert(
      fc.property(
        ...([fc.array(some), fc.option(booked), fc.integer({ min: 1, max: 500_000 })] as const),
        (lines, has, charged) => {
          const discount = has ? has.off % (has.cost + 1) : 0
          const total = has ? has.cost - discount + has.products : 0
          const due = has ? total - (has.paid % (total + 1)) : 0
          const booking = has && appointment(has.cost, { discount, due })
          const eligible = tipEligible({ ...nothing, booking, lines: lines.map((one) => line(...one)) }, charged)
          const services = lines.reduce((sum, [kind, minor, n]) => sum + (kind === 'service' ? minor * n : 0), 0)
          const most = Math.min(charged, services + Math.min(due, (has?.cost ?? 0) - discount))
          expect(eligible).toBe(most > 0 ? most : null)
        },
      ),
    )
  })
})
