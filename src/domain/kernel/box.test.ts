import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, boxText, circleAround, isInside, overlap, parseBox } from './box.ts'
import { kilometresBetween } from './place.ts'

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const box: fc.Arbitrary<Box> = fc
  .tuple(
    degrees(85),
    degrees(180),
    fc.double({ min: 0.001, max: 30, noNaN: true }),
    fc.double({ min: 0.001, max: 300, noNaN: true }),
  )
  .map(([south, west, high, wide]) => ({
    south,
    west,
    north: Math.min(south + high, 90),
    east: Math.min(west + wide, 180),
  }))
  .filter(({ south, west, north, east }) => north - south > 1e-4 && east - west > 1e-4)

test('the text of an area is read as the same area', () => {
  fc.assert(
    fc.property(box, (one) => {
      expect(boxText(parseBox(boxText(one)) as Box)).toBe(boxText(one))
    }),
  )
  expect(parseBox('55.6,12.5,55.7,12.6')).toEqual({ south: 55.6, west: 12.5, north: 55.7, east: 12.6 })
})

test.each([
  ...[
    '',
    '55.6,12.5,55.7',
    '55.6,12.5,55.7,12.6,1',
    '55.7,12.5,55.6,12.6',
    '55.6,12.6,55.7,12.5',
    '1e3,0,2,2',
    'a,b,c,d',
  ],
  ...['55.6,12.5,55.6,12.6', '0,0,1,NaN', '95,0,99,1'],
])('%s is no area', (text) => expect(parseBox(text)).toBeNull())

test('an area beyond the edges of the world ends there', () => {
  expect(parseBox('-95,-200,95,200')).toEqual({ south: -90, west: -180, north: 90, east: 180 })
})

test('the circle around an area contains all of it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(box, share, share, (one, down, across) => {
      const { place, km } = circleAround(one)
      const point = {
        latitude: one.south + down * (one.north - one.south),
        longitude: one.west + across * (one.east - one.west),
      }
      expect(kilometresBetween(place, point)).toBeLessThanOrEqual(km + 1e-6)
    }),
  )
})

test('what is in two areas is in their overlap', () => {
  fc.assert(
    fc.property(box, box, degrees(90), degrees(180), (a, b, latitude, longitude) => {
      const both = overlap(a, b)
      const point = { latitude, longitude }
      if (isInside(point, a) && isInside(point, b)) expect(both && isInside(point, both)).not.toBe(false)
      if (both && isInside(point, both)) expect(isInside(point, a) && isInside(point, b)).toBe(true)
    }),
  )
})
