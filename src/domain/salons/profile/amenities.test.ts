import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AMENITIES, amenitiesInOrder } from './amenities.ts'

it('amenities are listed once each, in the order of the list', () => {
  expect(amenitiesInOrder(['parking', 'wifi', 'parking', 'sauna'])).toEqual(['wifi', 'parking'])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...AMENITIES)), (chosen) => {
      expect(amenitiesInOrder(chosen)).toEqual(AMENITIES.filter((one) => new Set(chosen).has(one)))
      expect(new Set(amenitiesInOrder(chosen))).toEqual(new Set(chosen))
    }),
  )
})
