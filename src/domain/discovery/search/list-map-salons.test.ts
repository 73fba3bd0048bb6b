import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon, addService } from '../../../../tests/support/factories.ts'
import { type Box, isInside } from '../../kernel/box.ts'
import { listMapSalons } from './list-map-salons.ts'
import { listSalons } from './list-salons.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-10T12:00:00Z')
const app = () => ({ db: database.db, reads: database.reads, clock: { now: () => NOW } })
const ALL = { page: 1, limit: 200 }
/** Copenhagen with the other side of the sound, Denmark, the date line's western side, and the world. */
const BOXES: Box[] = [
  { south: 55.4, west: 12.1, north: 55.9, east: 12.9 },
  { south: 54.5, west: 9, north: 57.2, east: 13.9 },
  { south: -17.5, west: 178, north: -15, east: 180 },
  { south: -85, west: -180, north: 85, east: 180 },
]
const CENTRES = [
  { latitude: 55.681, longitude: 12.576 },
  { latitude: 56.154, longitude: 10.2 },
  { latitude: -16.5, longitude: 179.4 },
]

beforeAll(async () => {
  const degrees = fc.integer({ min: -500_000, max: 500_000 }).map((millionths) => millionths / 1e6)
  const one = fc.record({
    centre: fc.constantFrom(...CENTRES),
    north: degrees,
    east: degrees,
    price: fc.option(fc.integer({ min: 1, max: 9 }).map((n) => n * 10_000)),
    status: fc.constantFrom('live', 'live', 'draft'),
    city: fc.constantFrom('Odense C', 'Aarhus C'),
  })
  for (const { centre, north, east, price, status, city } of fc.sample(one, { numRuns: 90, seed: 3 })) {
    const place = { latitude: centre.latitude + north, longitude: centre.longitude + east }
    const salon = await addSalon(database.db, { ...place, status, city, hours: [] })
    if (price !== null) await addService(database.db, salon.id, { name: 'Shave', price_minor: price })
  }
  await addSalon(database.db, { status: 'live', city: 'Odense C', hours: [] })
})

const filter = fc.record(
  {
    city: fc.constantFrom('Odense C', 'Aarhus C'),
    services: fc.constant(['shave']),
    price: fc.constantFrom({ from: 30_000 }, { to: 40_000 }),
  },
  { requiredKeys: [] },
)

test('all salons of an area are on its map, alone or in a group that is around them', async () => {
  await fc.assert(
    fc.asyncProperty(filter, fc.constantFrom(...BOXES), fc.integer({ min: 2, max: 17 }), async (asked, box, zoom) => {
      const { items, total } = await listSalons(app(), { ...asked, box }, ALL)
      const { salons, groups, isMore } = await listMapSalons(app(), { ...asked, box }, zoom)
      expect(isMore).toBe(false)
      expect(groups.reduce((sum, { count }) => sum + count, salons.length)).toBe(total)
      const left = new Map(items.map((salon) => [salon.id, salon]))
      for (const { id, priceMinor } of salons) {
        expect(priceMinor).toBe(left.get(id)?.fromPriceMinor)
        left.delete(id)
      }
      for (const group of groups) {
        expect(group.count).toBeGreaterThan(1)
        expect(isInside(group, group.box)).toBe(true)
        const inside = [...left.values()].filter(({ latitude, longitude }) =>
          isInside({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, group.box),
        )
        expect(inside.length).toBeGreaterThanOrEqual(group.count)
      }
      if (zoom === 17) expect(groups).toEqual([])
    }),
    { numRuns: 100, seed: 13 },
  )
}, 60_000)

test('of too many salons, those that are counted are from all parts of the area', async () => {
  const world = BOXES.at(-1) as Box
  await database.db.transaction().execute(async (reads) => {
    // As for a whole country, whose salons are read in the order of their latitude.
    await sql`set local enable_seqscan = off`.execute(reads)
    await sql`set local enable_bitmapscan = off`.execute(reads)
    const { salons, groups, isMore } = await listMapSalons({ ...app(), reads }, { box: world }, 17, 14)
    expect([isMore, salons.length, groups]).toEqual([true, 15, []])
    expect(salons.filter(({ latitude }) => latitude > 0)).not.toEqual([])
  })
})

test('the nearer the map, the fewer salons are in groups', async () => {
  const [copenhagen] = BOXES as [Box, ...Box[]]
  const alone = async (zoom: number) => (await listMapSalons(app(), { box: copenhagen }, zoom)).salons.length
  const [far, near, street] = [await alone(5), await alone(11), await alone(17)]
  expect(far).toBeLessThan(near)
  expect(near).toBeLessThanOrEqual(street)
})
