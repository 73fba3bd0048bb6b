import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeAt, TILE, viewOf, worldPoint, worldSize } from './mercator.ts'

const latitude = fc.double({ min: -85, max: 85, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const place = fc.record({ latitude, longitude })

describe('the projection', () => {
  it('places the corners and the centre of the world', () => {
    expect(worldPoint({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 })
    const corner = worldPoint({ latitude: 85.0511, longitude: -180 })
    expect(corner.x).toBe(0)
    expect(corner.y).toBeCloseTo(0, 5)
    expect(worldPoint({ latitude: -85.0511, longitude: 180 }).y).toBeCloseTo(1, 5)
  })

  it('ends at the same latitude for every place nearer to a pole', () => {
    const edge = worldPoint({ latitude: 85.0511, longitude: 12 })
    for (const latitude of [85.06, 89, 90]) expect(worldPoint({ latitude, longitude: 12 })).toEqual(edge)
  })

  it('can be reversed', () => {
    fc.assert(
      fc.property(place, (given) => {
        const back = placeAt(worldPoint(given))
        expect(back.latitude).toBeCloseTo(given.latitude, 8)
        expect(back.longitude).toBeCloseTo(given.longitude, 8)
      }),
    )
  })

  it('grows from west to east and from north to south', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const [from, to] = [worldPoint(a), worldPoint(b)]
        expect(Math.sign(to.x - from.x) * Math.sign(b.longitude - a.longitude)).toBeGreaterThanOrEqual(0)
        expect(Math.sign(to.y - from.y) * Math.sign(b.latitude - a.latitude)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('doubles the size of the world with each zoom level', () => {
    expect([0, 1, 2, 15].map(worldSize)).toEqual([TILE, 2 * TILE, 4 * TILE, 32_768 * TILE])
  })
})

describe('the view of some places', () => {
  const box = { width: 640, height: 400 }
  const COPENHAGEN = { latitude: 55.6761, longitude: 12.5683 }
  const AARHUS = { latitude: 56.1629, longitude: 10.2039 }

  it('does not exist without places', () => {
    expect(viewOf([], box)).toBeNull()
  })

  it('is at the closest zoom around a single place', () => {
    expect(viewOf([COPENHAGEN], box)).toEqual({ ...COPENHAGEN, zoom: 15 })
    expect(viewOf([COPENHAGEN, COPENHAGEN], box)).toEqual({ ...COPENHAGEN, zoom: 15 })
  })

  it('is at the widest zoom around places too far apart for the box', () => {
    expect(
      viewOf(
        [
          { latitude: -40, longitude: -170 },
          { latitude: 60, longitude: 170 },
        ],
        box,
      )?.zoom,
    ).toBe(4)
  })

  it('is between them otherwise, and closer in a larger box', () => {
    const [small, large] = [box, { width: 2560, height: 1600 }].map((each) => viewOf([COPENHAGEN, AARHUS], each))
    expect(small?.longitude).toBeCloseTo((COPENHAGEN.longitude + AARHUS.longitude) / 2, 3)
    expect((large?.zoom ?? 0) - (small?.zoom ?? 0)).toBe(2)
  })

  it('has all places in the box, and would not at the next zoom', () => {
    const near = fc.record({
      latitude: fc.double({ min: 50, max: 60, noNaN: true }),
      longitude: fc.double({ min: 5, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 5 }), (places) => {
        const { zoom = 0 } = viewOf(places, box) ?? {}
        const points = places.map(worldPoint)
        const extent = (of: 'x' | 'y') => Math.max(...points.map((p) => p[of])) - Math.min(...points.map((p) => p[of]))
        const fits = (level: number) =>
          extent('x') * worldSize(level) <= box.width && extent('y') * worldSize(level) <= box.height
        expect(fits(zoom)).toBe(true)
        expect(zoom === 15 || !fits(zoom + 1)).toBe(true)
      }),
    )
  })
})
