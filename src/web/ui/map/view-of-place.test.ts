import fc from 'fast-check'
import { expect, it } from 'vitest'
import { viewOf } from '../../../domain/kernel/mercator.ts'
import { viewOfPlace } from './view-of-place.ts'

it('the view of one place is the same as that of several, to the precision of a pixel', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(degrees(84), degrees(179), (latitude, longitude) => {
      const [one, several] = [
        viewOfPlace({ latitude, longitude }),
        viewOf([{ latitude, longitude }], { width: 64, height: 64 }),
      ]
      expect(one.zoom).toBe(several?.zoom)
      expect(Math.abs(one.latitude - (several?.latitude ?? 0))).toBeLessThan(0.00011)
      expect(Math.abs(one.longitude - (several?.longitude ?? 0))).toBeLessThan(0.00011)
    }),
  )
})
