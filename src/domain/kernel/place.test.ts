import { describe, expect, it } from 'vitest'
import { placeAt, viewOf, worldPoint, worldSize } from './mercator.ts'
import { kilometresBetween, parsePlace, placeText } from './place.ts'

const RUNDETAARN = { latitude: 55.6814, longitude: 12.5757 }
const AROS = { latitude: 56.1539, longitude: 10.1995 }

describe('places', () => {
  it('measures the distance between two places', () => {
    expect(kilometresBetween(RUNDETAARN, AROS)).toBeCloseTo(157, 0)
    expect(kilometresBetween(AROS, AROS)).toBe(0)
    expect(kilometresBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(23)
  })

  it('parses a place rounded to 100 m, and rejects anything else', () => {
    expect(parsePlace('55.68144,12.57571')).toEqual({ latitude: 55.681, longitude: 12.576 })
    expect(placeText({ latitude: 55.68144, longitude: 12.57571 })).toBe('55.681,12.576')
    const wrong = ['', 'x', '1', '1,', '91,0', '0,181', '1,2,3', '1e1,2', 'NaN,1', '1, 2', null, undefined]
    expect(wrong.map(parsePlace)).toEqual(wrong.map(() => null))
  })
})

describe('the map projection', () => {
  it('projects places to a square and back', () => {
    expect(worldPoint({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 })
    const { latitude, longitude } = placeAt(worldPoint(RUNDETAARN))
    expect([latitude, longitude]).toEqual([expect.closeTo(55.6814, 8), expect.closeTo(12.5757, 8)])
  })

  it('chooses the largest zoom that shows all places', () => {
    const box = { width: 400, height: 300 }
    expect(viewOf([], box)).toBeNull()
    expect(viewOf([AROS], box)).toEqual({ ...AROS, zoom: 15 })
    const both = viewOf([AROS, RUNDETAARN], box)
    if (!both) throw new Error('no view')
    const [a, b] = [worldPoint(AROS), worldPoint(RUNDETAARN)]
    const wide = (zoom: number) => Math.abs(a.x - b.x) * worldSize(zoom)
    expect(wide(both.zoom)).toBeLessThanOrEqual(400)
    expect(wide(both.zoom + 1)).toBeGreaterThan(400)
  })
})
