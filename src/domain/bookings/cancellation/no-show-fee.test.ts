import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noShowFee } from './no-show-fee.ts'

test.each([
  ['half of the services paid by card', 40_000, 40_000, 50, 20_000],
  ['half of the services, without the products', 40_000, 52_500, 50, 20_000],
  ['all of the services, without the products', 40_000, 52_500, 100, 40_000],
  ['nothing if nothing was paid by card', 40_000, 0, 50, 0],
  ['not more than is left after a partial refund', 40_000, 15_000, 50, 15_000],
  ['nothing if the salon charges 0%', 40_000, 40_000, 0, 0],
])('the no-show fee is %s', (_, servicesNetMinor, paidMinor, noShowPercent, fee) => {
  expect(noShowFee({ servicesNetMinor, paidMinor, noShowPercent, depositMinor: 0, cardOnFile: false })).toBe(fee)
})

test('the no-show fee is never more than the paid amount or the services', () => {
  const minor = fc.nat(1e6)
  const percent = fc.nat(100)
  const terms = fc.record({ servicesNetMinor: minor, paidMinor: minor, tipsPaidMinor: minor, noShowPercent: percent })
  fc.assert(
    fc.property(terms, (given) => {
      const fee = noShowFee({ ...given, depositMinor: 0, cardOnFile: false })
      expect(fee).toBeGreaterThanOrEqual(0)
      // A tip is returned in full.
      expect(fee).toBeLessThanOrEqual(Math.max(0, given.paidMinor - given.tipsPaidMinor))
      expect(fee).toBeLessThanOrEqual(given.servicesNetMinor)
    }),
  )
})
