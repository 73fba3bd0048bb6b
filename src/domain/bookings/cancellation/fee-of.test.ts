import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FeeBasis, feeOf } from './fee-of.ts'

const basis = (of: Partial<FeeBasis> = {}): FeeBasis => ({
  servicesNetMinor: 40_000,
  paidMinor: 40_000,
  depositMinor: 0,
  cardOnFile: false,
  ...of,
})

describe('a fee', () => {
  it.each<[string, Partial<FeeBasis>, number, number]>([
    ['is a percentage of the services', {}, 50, 20_000],
    ['is nothing at 0 %', {}, 0, 0],
    ['is at least the deposit', { depositMinor: 15_000 }, 20, 15_000],
    ['is more than the deposit where the percentage is', { depositMinor: 15_000 }, 50, 20_000],
    ['is no more than was paid', { paidMinor: 10_000 }, 50, 10_000],
    ['is not taken from a tip', { paidMinor: 45_000, tipsPaidMinor: 5_000 }, 100, 40_000],
    [
      'is not taken from a tip either where little else was paid',
      { paidMinor: 12_000, tipsPaidMinor: 2_000 },
      50,
      10_000,
    ],
    ['is nothing where nothing was paid', { paidMinor: 0 }, 50, 0],
    ['is nothing where less than the tip was paid', { paidMinor: 1_000, tipsPaidMinor: 2_000 }, 50, 0],
    ['is charged to a saved card', { paidMinor: 0, cardOnFile: true }, 50, 20_000],
    [
      'is no more than the services on a saved card',
      { paidMinor: 0, cardOnFile: true, depositMinor: 90_000 },
      50,
      40_000,
    ],
    [
      'is as much as was paid where that is more than the services',
      { paidMinor: 60_000, cardOnFile: true, depositMinor: 90_000 },
      50,
      60_000,
    ],
  ])('%s', (_, of, percent, expected) => {
    expect(feeOf(basis(of), percent)).toBe(expected)
  })

  it('is never negative, and never more than was paid or can be charged', () => {
    const minor = fc.integer({ min: 0, max: 100_000 })
    const any = fc.record({
      servicesNetMinor: minor,
      paidMinor: minor,
      tipsPaidMinor: minor,
      depositMinor: minor,
      cardOnFile: fc.boolean(),
    })
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 100 }), (of, percent) => {
        const fee = feeOf(of, percent)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(fee).toBeLessThanOrEqual(Math.max(of.paidMinor, of.cardOnFile ? of.servicesNetMinor : 0))
      }),
    )
  })
})
