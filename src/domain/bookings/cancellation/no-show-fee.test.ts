import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noShowFee } from './no-show-fee.ts'

test.each([
  ['half of the services paid by card', 40_000, 40_000, 50, 20_000],
  ['nothing of the products paid with them', 40_000, 52_500, 50, 20_000],
  ['all of the services, and still not the products', 40_000, 52_500, 100, 40_000],
  ['nothing from who pays in the salon', 40_000, 0, 50, 0],
  ['no more than is left where a part was given back', 40_000, 15_000, 50, 15_000],
  ['nothing where the salon promised that', 40_000, 40_000, 0, 0],
])('the fee for not coming is %s', (_, servicesNetMinor, paidMinor, noShowPercent, fee) => {
  expect(noShowFee({ servicesNetMinor, paidMinor, noShowPercent })).toBe(fee)
})

test('it is never more than was paid, nor more than the services', () => {
  const terms = fc.record({ servicesNetMinor: fc.nat(1e6), paidMinor: fc.nat(1e6), noShowPercent: fc.nat(100) })
  fc.assert(
    fc.property(terms, (given) => {
      const fee = noShowFee(given)
      expect(fee).toBeGreaterThanOrEqual(0)
      expect(fee).toBeLessThanOrEqual(Math.min(given.paidMinor, given.servicesNetMinor))
    }),
  )
})
