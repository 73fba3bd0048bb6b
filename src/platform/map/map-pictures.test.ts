import { expect, test } from 'vitest'
import { worldPoint } from '../../domain/kernel/mercator.ts'
import { clipped } from './clip.ts'
import type { Label } from './labels.ts'
import { mapPictures } from './map-pictures.ts'

const LABELS: Label[] = [
  { name: 'København', kind: 'town', latitude: 55.6805, longitude: 12.578, salons: 9 },
  { name: 'Frederiksberg', kind: 'town', latitude: 55.679, longitude: 12.53, salons: 5 },
  { name: 'København K', kind: 'district', latitude: 55.6805, longitude: 12.578, salons: 4 },
  { name: 'Bread & <Butter>', kind: 'street', latitude: 55.6835, longitude: 12.579, salons: 1 },
]
const map = mapPictures(async () => LABELS)
const answer = (path: string) => map.request(path)
const picture = async (path: string) => (await answer(path)).text()
const tileOf = (latitude: number, longitude: number, zoom: number) => {
  const { x, y } = worldPoint({ latitude, longitude })
  return `/map/light/${zoom}/${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}.svg`
}

test('a tile at sea is water, one inland is land, one at the coast has both', async () => {
  // Land is cut out of the sea: overlapping squares cancel out.
  const rings = async (path: string) => (await picture(path)).match(/M[^Z]+Z/g) ?? []
  expect((await rings(tileOf(55.75, 12.7, 15))).length % 2).toBe(1)
  expect((await rings(tileOf(55.69, 12.45, 15))).length % 2).toBe(0)
  expect((await rings(tileOf(55.69, 12.6, 12))).some((ring) => ring.split('L').length > 20)).toBe(true)
})

test('labels do not overlap, with priority by number of salons; districts and streets only at high zoom', async () => {
  const far = await picture('/map/light/still/8/55.68,12.55.svg')
  expect(far).toContain('>København<')
  expect(far).not.toContain('København K')
  expect(far).not.toContain('Frederiksberg')
  expect(far).not.toContain('Bread')
  const near = await picture('/map/dark/still/15/55.683,12.579.svg')
  expect(near).toContain('Bread &amp; &lt;Butter&gt;')
  expect(near).toContain('København K')
  expect(near).not.toContain('>København<')
})

test('a tile is cacheable, with a dark variant', async () => {
  const day = await answer('/map/light/10/547/320.svg')
  expect(day.headers.get('content-type')).toBe('image/svg+xml')
  expect(day.headers.get('cache-control')).toMatch(/^public, max-age=\d{6}/)
  expect(await picture('/map/dark/10/547/320.svg')).not.toBe(await day.text())
})

test.each([
  ...['/map/dusk/10/1/1.svg', '/map/light/1/0/0.svg', '/map/light/18/0/0.svg', '/map/light/5/32/0.svg'],
  ...['/map/light/5/1/1.png', '/map/light/still/19/55,12.svg', '/map/light/still/9/86,12.svg', '/map/light/%zz'],
])('%s is no piece of the map', async (path) => {
  expect((await answer(path)).status).toBe(404)
})

test('a failure to read labels is reported, and retried', async () => {
  let tries = 0
  const flaky = mapPictures(async () => {
    tries += 1
    if (tries === 1) throw new Error('no database')
    return []
  })
  expect((await flaky.request('/map/light/9/273/160.svg')).status).toBe(500)
  expect((await flaky.request('/map/light/9/273/160.svg')).status).toBe(200)
})

test('a line is clipped to the square', () => {
  expect(clipped([-5, 2, 5, 2, 5, 8, -5, 8], [0, 10, 10])).toEqual([0, 2, 5, 2, 5, 8, 0, 8])
  expect(clipped([-5, 2, -3, 2, -3, 8], [0, 10, 10])).toEqual([])
})
