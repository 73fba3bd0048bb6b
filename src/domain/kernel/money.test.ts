import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, minorDigits, minorOf, percentOf, prorate, toMajor } from './money.ts'

describe('prorate', () => {
  it('returns shares that add up to the total', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const parts = prorate(total, weights)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
        },
      ),
    )
  })

  it('returns every share within one unit of its exact value', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }),
        (total, weights) => {
          const sum = weights.reduce((a, b) => a + b, 0)
          prorate(total, weights).forEach((part, i) => {
            expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThan(1)
          })
        },
      ),
    )
  })

  it('assigns the remaining units to the largest remainders, earlier ones first', () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(prorate(5, [1, 1, 1])).toEqual([2, 2, 1])
    // 1.5, 1 and 2.5: the remainders of the first and the last are the same.
    expect(prorate(5, [3, 2, 5])).toEqual([2, 1, 2])
    // 5, 3.33 and 1.67.
    expect(prorate(10, [3, 2, 1])).toEqual([5, 3, 2])
    expect(prorate(10, [1, 2, 3])).toEqual([2, 3, 5])
  })

  it('never returns a larger share for a smaller weight', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (total, given) => {
        const parts = prorate(total, given)
        const byWeight = given.map((weight, i) => ({ weight, part: parts[i] ?? 0 })).sort((a, b) => a.weight - b.weight)
        byWeight.forEach(({ weight, part }, i) => {
          const next = byWeight[i + 1]
          if (next && next.weight > weight) expect(next.part).toBeGreaterThanOrEqual(part)
        })
      }),
    )
  })

  it('assigns the total to the first when all weights are zero', () => {
    expect(prorate(7, [0, 0])).toEqual([7, 0])
  })
})

describe('percentOf', () => {
  it('rounds half up', () => {
    expect(percentOf(1005, 10)).toBe(101)
    expect(percentOf(1004, 10)).toBe(100)
    expect(percentOf(0, 50)).toBe(0)
  })
})

describe('toMajor', () => {
  it('uses the decimals of the currency', () => {
    expect(toMajor({ minor: 34_950, currency: 'DKK' })).toBe(349.5)
    expect(toMajor({ minor: 500, currency: 'JPY' })).toBe(500)
    expect(minorDigits('KWD')).toBe(3)
  })
})

describe('minorOf and amountText', () => {
  it('parse a decimal point or comma, with the decimals of the currency', () => {
    expect(['349.50', '349,5', '350', ' 1 200 '].map((text) => minorOf(text, 'DKK'))).toEqual([
      34_950, 34_950, 35_000, 120_000,
    ])
    expect(['', '-5', '3.555', '1.2.3', 'ten', '1e3'].map((text) => minorOf(text, 'DKK'))).toEqual(Array(6).fill(null))
    expect([minorOf('500', 'JPY'), minorOf('5.5', 'JPY')]).toEqual([500, null])
  })

  it('reject more than nine integer digits, the limit of the database', () => {
    expect(minorOf('999999999', 'JPY')).toBe(999_999_999)
    expect(minorOf('1000000000', 'JPY')).toBeNull()
  })

  it('format without decimals that are zero', () => {
    expect([35_000, 34_950, 0].map((minor) => amountText(minor, 'DKK'))).toEqual(['350', '349.50', '0'])
    expect(amountText(500, 'JPY')).toBe('500')
  })

  it('are inverse', () => {
    const currency = fc.constantFrom('DKK', 'JPY', 'USD')
    fc.assert(
      fc.property(fc.nat(999_999_999), currency, (minor, code) => minorOf(amountText(minor, code), code) === minor),
    )
  })
})
