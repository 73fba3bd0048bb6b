import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestTips } from './suggest-tips.ts'

describe('suggested tips', () => {
  it.each([
    [40_000, 'DKK', [4_000, 6_000, 8_000]],
    [44_900, 'DKK', [4_500, 6_700, 9_000]],
    [1_000, 'JPY', [100, 150, 200]],
    [400, 'EUR', [100]],
    [100, 'EUR', []],
  ])('on %d %s are %j', (base, currency, minors) => {
    expect(suggestTips(base, [10, 15, 20], currency).map(({ minor }) => minor)).toEqual(minors)
  })

  it('are whole units, different, and within half a unit of their percentage', () => {
    const percents = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), percents, (base, all) => {
        const tips = suggestTips(base, all, 'DKK')
        expect(new Set(tips.map(({ minor }) => minor)).size).toBe(tips.length)
        for (const { minor, percent } of tips) {
          expect(minor % 100).toBe(0)
          expect(Math.abs(minor - (base * percent) / 100)).toBeLessThanOrEqual(51)
        }
      }),
    )
  })
})
