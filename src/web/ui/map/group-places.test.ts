import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { worldPoint, worldSize } from '../../../domain/kernel/mercator.ts'
import { groupPlaces } from './group-places.ts'
import { idOf, type MapPlace, outsideMap } from './map-place.ts'

const place = (name: string, latitude: number, longitude: number): MapPlace => ({ name, latitude, longitude })
const places = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 55.6, max: 55.75, noNaN: true }),
      longitude: fc.double({ min: 12.4, max: 12.7, noNaN: true }),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((point, n): MapPlace => ({ ...point, name: `salon ${n}` })))
const zooms = fc.integer({ min: 4, max: 17 })

/** Whether the pins of two places, 62 by 40 pixels, would overlap. */
function overlap(a: MapPlace, b: MapPlace, zoom: number): boolean {
  const [from, to] = [worldPoint(a), worldPoint(b)]
  const size = worldSize(zoom)
  return Math.abs(from.x - to.x) * size < 62 && Math.abs(from.y - to.y) * size < 40
}

describe('the groups of places on a map', () => {
  it('contain each place once', () => {
    fc.assert(
      fc.property(places, zooms, (all, zoom) => {
        const names = groupPlaces(all, zoom).flatMap((group) => group.map(({ name }) => name))
        expect(names.sort()).toEqual(all.map(({ name }) => name).sort())
      }),
    )
  })

  it('have first places whose pins do not overlap, and each place overlaps the first of its group', () => {
    fc.assert(
      fc.property(places, zooms, (all, zoom) => {
        const groups = groupPlaces(all, zoom)
        const firsts = groups.flatMap(([first]) => first ?? [])
        for (const [n, first] of firsts.entries())
          for (const other of firsts.slice(n + 1)) expect(overlap(first, other, zoom)).toBe(false)
        for (const [first, ...others] of groups)
          for (const other of others) expect(first && overlap(first, other, zoom)).toBe(true)
      }),
    )
  })

  it('are one for places at one address, and more when the map is closer', () => {
    const [here, near, far] = [place('a', 55.68, 12.57), place('b', 55.6801, 12.5701), place('c', 55.7, 12.6)]
    const namesAt = (zoom: number) =>
      groupPlaces([here, near, far], zoom).map((group) => group.map(({ name }) => name).join(''))
    expect([namesAt(6), namesAt(12), namesAt(21)]).toEqual([['abc'], ['ab', 'c'], ['a', 'b', 'c']])
    expect(groupPlaces([here, { ...here, name: 'd' }], 25)).toHaveLength(1)
    expect(groupPlaces([], 12)).toEqual([])
  })
})

it('a place is identified by its id, else by its name', () => {
  expect([idOf(place('a', 0, 0)), idOf({ ...place('a', 0, 0), id: 'x' })]).toEqual(['a', 'x'])
})

it('a place is linked on OpenStreetMap, in the south and west as well', () => {
  expect(outsideMap({ latitude: -33.8688197, longitude: -0.5 })).toBe(
    'https://www.openstreetmap.org/?mlat=-33.86882&mlon=-0.50000#map=17/-33.86882/-0.50000',
  )
})
