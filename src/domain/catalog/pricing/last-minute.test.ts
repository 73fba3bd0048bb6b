import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOffer, type LastMinuteOffer, offerFor } from './last-minute.ts'

const START = Date.parse('2026-12-01T13:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const anyOffers = fc
  .array(
    fc.record({
      ...{ staffId: some(fc.constantFrom('anna', 'bo', 'cleo')), serviceId: some(fc.constantFrom('cut', 'wash')) },
      ...{ percentage: fc.integer({ min: 1, max: 90 }), start: fc.nat(10), length: fc.integer({ min: 1, max: 5 }) },
    }),
    { maxLength: 8 },
  )
  .map((offers) =>
    offers.map(
      ({ start, length, ...rest }, n): LastMinuteOffer => ({
        ...{ ...rest, id: String(n), from: at(start), to: at(start + length) },
      }),
    ),
  )
const anyChoice = fc.record({
  startsAt: fc.nat(16).map(at),
  staffIds: fc.uniqueArray(fc.constantFrom('anna', 'bo', 'cleo'), { minLength: 1 }),
  serviceId: fc.constantFrom('cut', 'wash'),
})

test('the discount that is shown is given by every possible team member, and is the highest such', () => {
  fc.assert(
    fc.property(anyOffers, anyChoice, (offers, choice) => {
      const { startsAt, staffIds, serviceId } = choice
      const highest = (staffId: string) =>
        Math.max(
          0,
          ...offers
            .filter(({ from, to }) => from.getTime() <= startsAt.getTime() && startsAt.getTime() < to.getTime())
            .filter((offer) => (offer.staffId ?? staffId) === staffId && (offer.serviceId ?? serviceId) === serviceId)
            .map(({ percentage }) => percentage),
        )
      const guaranteed = Math.min(...staffIds.map(highest))
      const found = offerFor(offers, choice)
      expect(found?.percentage ?? 0).toBe(guaranteed)
      // Choosing one of them afterwards never raises the price.
      for (const staffId of staffIds)
        expect(offerFor(offers, { ...choice, staffIds: [staffId] })?.percentage ?? 0).toBeGreaterThanOrEqual(guaranteed)
      if (found) expect(offers.find(({ id }) => id === found.id)?.percentage).toBe(found.percentage)
    }),
  )
})

test('a price with an offer and its discount add up to the list price, to the minor unit', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 90 }), (priceMinor, percentage) => {
      const reduced = applyOffer({ priceMinor }, { id: 'offer', percentage })
      const discount = priceMinor - reduced.priceMinor
      // Rounded half up.
      expect(Math.abs(discount - (priceMinor * percentage) / 100)).toBeLessThanOrEqual(0.5)
      expect([reduced.listMinor, reduced.offerId]).toEqual(discount === 0 ? [null, null] : [priceMinor, 'offer'])
      expect(reduced.priceMinor).toBeGreaterThanOrEqual(0)
    }),
  )
})
