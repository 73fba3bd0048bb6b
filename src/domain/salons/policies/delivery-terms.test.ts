import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../../kernel/time.ts'
import { arrivalDays, workingDayAfter } from './arrival-days.ts'
import {
  DELIVERY_COLUMNS,
  type DeliveryTerms,
  deliversTo,
  deliveryPriceMinor,
  deliveryTermsOf,
  missingForFreeMinor,
  promiseKey,
  promiseOf,
} from './delivery-terms.ts'

const TERMS: DeliveryTerms = {
  ...{ delivers: true, collects: true, priceMinor: 4_900, freeFromMinor: 50_000 },
  ...{ daysFrom: 2, daysTo: 4, countries: ['DK', 'SE'], collectHours: 2, collectNote: 'Ring the bell' },
}

describe('the price of delivery', () => {
  it.each([
    [0, 4_900, 50_000],
    [49_999, 4_900, 1],
    [50_000, 0, null],
    [90_000, 0, null],
  ])('for products of %i is %i, with %s to go until it is free', (products, price, missing) => {
    expect(deliveryPriceMinor(TERMS, products)).toBe(price)
    expect(missingForFreeMinor(TERMS, products)).toBe(missing)
  })

  it('never becomes free without an amount, and nothing is missing where it is free for all', () => {
    expect(deliveryPriceMinor({ ...TERMS, freeFromMinor: null }, 2_000_000_000)).toBe(4_900)
    expect(missingForFreeMinor({ ...TERMS, freeFromMinor: null }, 0)).toBeNull()
    expect(missingForFreeMinor({ ...TERMS, priceMinor: 0 }, 0)).toBeNull()
  })

  it('is all or nothing, and never rises with what is bought', () => {
    const amount = fc.nat(1_000_000)
    const free = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
    fc.assert(
      fc.property(amount, free, amount, amount, (priceMinor, freeFromMinor, one, other) => {
        const price = (minor: number) => deliveryPriceMinor({ priceMinor, freeFromMinor }, minor)
        expect([0, priceMinor]).toContain(price(one))
        expect(price(Math.max(one, other))).toBeLessThanOrEqual(price(Math.min(one, other)))
        const missing = missingForFreeMinor({ ...TERMS, priceMinor, freeFromMinor }, one)
        if (missing !== null) {
          expect(price(one + missing)).toBe(0)
          expect(price(one + missing - 1)).toBe(priceMinor)
        }
      }),
    )
  })
})

describe('the countries of delivery', () => {
  it('are those listed; an address without one is in the salon’s', () => {
    expect(['DK', 'SE', 'NO', ''].map((country) => deliversTo(TERMS, country, 'DK'))).toEqual([true, true, false, true])
    expect(deliversTo(TERMS, '', 'NO')).toBe(false)
    expect(deliversTo({ ...TERMS, delivers: false }, 'DK', 'DK')).toBe(false)
  })

  it('are the salon’s own unless it lists others', () => {
    const row = {
      ...{ country: 'DE', delivers: true, collects: false, delivery_minor: 0, delivery_free_from_minor: null },
      ...{ delivery_days_from: null, delivery_days_to: null, collect_hours: null, collect_note: '' },
    }
    expect(deliveryTermsOf({ ...row, delivery_countries: [] }).countries).toEqual(['DE'])
    expect(deliveryTermsOf({ ...row, delivery_countries: ['AT'] }).countries).toEqual(['AT'])
  })
})

it('the terms are what a salon’s columns say', () => {
  const row = {
    ...{ country: 'DE', delivers: true, collects: false, delivery_minor: 4_900, delivery_free_from_minor: 50_000 },
    ...{
      delivery_days_from: 2,
      delivery_days_to: 4,
      delivery_countries: ['AT'],
      collect_hours: 3,
      collect_note: 'Ring',
    },
  }
  expect(deliveryTermsOf(row)).toEqual({
    ...{ delivers: true, collects: false, priceMinor: 4_900, freeFromMinor: 50_000, daysFrom: 2, daysTo: 4 },
    ...{ countries: ['AT'], collectHours: 3, collectNote: 'Ring' },
  })
  expect([...DELIVERY_COLUMNS].sort()).toEqual(Object.keys(row).sort())
})

it('a promise is identified by what it says', () => {
  const keyOf = (change: Partial<DeliveryTerms>, way: 'delivery' | 'collect') =>
    promiseKey(promiseOf({ ...TERMS, ...change }, way))
  expect(keyOf({ priceMinor: 0 }, 'delivery')).toBe(keyOf({}, 'delivery'))
  const different = [keyOf({}, 'delivery'), keyOf({ daysTo: 5 }, 'delivery'), keyOf({}, 'collect')]
  expect(new Set([...different, keyOf({ collectHours: 3 }, 'collect')]).size).toBe(4)
})

it('a promise repeats what was shown for the way that was chosen', () => {
  expect(promiseOf(TERMS, 'delivery')).toEqual({ kind: 'delivery', daysFrom: 2, daysTo: 4 })
  expect(promiseOf(TERMS, 'collect')).toEqual({ kind: 'collect', hours: 2, note: 'Ring the bell' })
})

describe('the days of arrival', () => {
  it.each([
    // Friday 27 November 2026.
    ['2026-11-27', 0, 'DK', '2026-11-27'],
    ['2026-11-27', 1, 'DK', '2026-11-30'],
    ['2026-11-27', 3, 'DK', '2026-12-02'],
    ['2026-11-27', 6, 'DK', '2026-12-07'],
    ['2026-11-28', 0, 'DK', '2026-11-30'],
    ['2026-11-28', 1, 'DK', '2026-11-30'],
    // Christmas, a weekend, New Year.
    ['2026-12-23', 2, 'DK', '2026-12-28'],
    ['2026-12-30', 2, 'DK', '2027-01-04'],
    ['2026-12-30', 2, 'US', '2027-01-01'],
  ])('from %s, %i working days in %s: %s', (day, days, country, expected) => {
    expect(workingDayAfter(day, days, country)).toBe(expected)
  })

  it('are none unless both are promised', () => {
    const days = [
      { daysFrom: null, daysTo: null },
      { daysFrom: 2, daysTo: null },
      { daysFrom: null, daysTo: 4 },
    ]
    for (const promised of days) expect(arrivalDays('2026-11-27', promised, 'DK')).toBeNull()
  })

  it('are in order, and working days', () => {
    const some = fc.nat(30)
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        some,
        some,
        (at, a, b) => {
          const day = at.toISOString().slice(0, 10)
          const days = arrivalDays(day, { daysFrom: Math.min(a, b), daysTo: Math.max(a, b) }, 'DK')
          if (!days) throw new Error('not promised')
          expect(days.first >= day && days.first <= days.last).toBe(true)
          for (const each of [days.first, days.last]) expect(weekdayOf(each)).toBeLessThanOrEqual(5)
        },
      ),
    )
  })
})
