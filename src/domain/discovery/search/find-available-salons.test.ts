import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { noMetrics } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addOccupancy, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { listSlots } from '../../scheduling/availability/list-slots.ts'
import { type AvailableSalonsQuery, findAvailableSalons } from './find-available-salons.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-10T12:00:00Z')
const DATE = '2026-06-11'
const app = () => ({ db: database.db, reads: database.reads, clock: { now: () => NOW }, metrics: noMetrics })
const HARBOUR = { latitude: 55.681, longitude: 12.576 }

interface SalonData {
  id: string
  /** Of two services with the same name, the cheaper one is booked. */
  services: Record<string, string>
  gender: 'female' | 'male'
}
const salons: SalonData[] = []

beforeAll(async () => {
  for (let n = 0; n < 60; n++) {
    const opens = 480 + (n % 5) * 60
    const salon = await addSalon(database.db, {
      popularity: n % 7,
      categories: [n % 3 === 0 ? 'spa' : 'hair'],
      latitude: HARBOUR.latitude + n * 0.01,
      longitude: HARBOUR.longitude,
      hours: n % 4 === 0 ? [] : [{ weekday: 4, opens, closes: opens + 300 }],
    })
    const gender = n % 2 === 0 ? 'female' : 'male'
    const person = await addStaff(database.db, salon.id, { gender, slot_minutes: 30 })
    const cut = await addService(database.db, salon.id, { name: 'Cut', minutes: 30, price_minor: 300, by: [person] })
    await addService(database.db, salon.id, { name: 'CUT', minutes: 45, price_minor: 900, by: [person] })
    const wash = await addService(database.db, salon.id, { name: 'Wash', minutes: 90, price_minor: 100, by: [person] })
    const from = new Date(Date.parse(`${DATE}T06:00:00Z`) + (n % 6) * 3_600_000)
    const to = new Date(from.getTime() + 2 * 3_600_000)
    if (n % 5 !== 0) await addOccupancy(database.db, { salonId: salon.id, staffId: person, from, to })
    salons.push({ id: salon.id, services: { cut, wash }, gender })
  }
})

/** Reads all pages. */
async function all(query: AvailableSalonsQuery, limit: number) {
  const items = []
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof findAvailableSalons>> = await findAvailableSalons(app(), query, {
      limit,
      after,
    })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.items)
    after = page.next
  }
  return items
}

const query = fc.record(
  {
    services: fc.subarray(['Cut', 'wash'], { minLength: 1 }),
    from: fc.constantFrom(540, 660, 780),
    until: fc.constantFrom(600, 720, 900),
    gender: fc.constantFrom('female' as const, 'male' as const),
    place: fc.constant(HARBOUR),
    sort: fc.constantFrom('nearest' as const, 'popular' as const, 'name' as const),
  },
  { requiredKeys: [] },
)

describe('salons with a free slot', () => {
  it('are those with free slots for booking, with the same times', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(3, 24), async (input, limit) => {
        const found = await all({ ...input, date: DATE }, limit)
        const expected = new Map<string, number[]>()
        for (const { id, services, gender } of salons) {
          if (input.gender && input.gender !== gender) continue
          const serviceIds = (input.services ?? []).map((name) => services[name.toLowerCase()] ?? '')
          const day = await listSlots(app(), { salonId: id, staffId: 'anyone', date: DATE, serviceIds })
          const free = day.slots.filter(
            (slot) => slot.free && slot.minutes >= (input.from ?? 0) && slot.minutes <= (input.until ?? 1440),
          )
          if (free.length > 0)
            expected.set(
              id,
              free.slice(0, 3).map(({ minutes }) => minutes),
            )
        }
        expect(new Map(found.map(({ id, times }) => [id, times.map(({ minutes }) => minutes)]))).toEqual(expected)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      }),
      { numRuns: 40, seed: 3 },
    )
  }, 60_000)

  it('are sorted nearest first', async () => {
    const found = await all({ date: DATE, place: HARBOUR, sort: 'nearest', category: 'hair' }, 7)
    const distances = found.map(({ distanceKm }) => distanceKm ?? 0)
    expect(distances.length).toBeGreaterThan(14)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  it('are sorted earliest first, and paged without gaps or repetitions', async () => {
    const found = await all({ date: DATE, place: HARBOUR, sort: 'earliest' }, 7)
    const nearest = await all({ date: DATE, place: HARBOUR, sort: 'nearest' }, 24)
    expect(found.map(({ id }) => id).sort()).toEqual(nearest.map(({ id }) => id).sort())
    const starts = found.map(({ times }) => times[0]?.startsAt.getTime() ?? 0)
    expect(new Set(starts).size).toBeGreaterThan(3)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  it('are no longer found after their last slot is booked', async () => {
    const input = { date: DATE, services: ['wash'], sort: 'name' as const }
    const [first] = (await findAvailableSalons(app(), input, { limit: 1 })).items
    const person = await database.db
      .selectFrom('staff')
      .select('id')
      .where('salon_id', '=', first?.id ?? '')
      .execute()
    const day = { from: new Date(`${DATE}T00:00:00Z`), to: new Date(`${DATE}T23:00:00Z`) }
    await database.db
      .deleteFrom('occupancy')
      .where('salon_id', '=', first?.id ?? '')
      .execute()
    expect((await findAvailableSalons(app(), input, { limit: 1 })).items[0]?.id).toBe(first?.id)
    await addOccupancy(database.db, { salonId: first?.id ?? '', staffId: person[0]?.id ?? '', ...day })
    expect((await findAvailableSalons(app(), input, { limit: 1 })).items[0]?.id).not.toBe(first?.id)
  })

  it('are none today ten minutes before midnight of the salon, and some tomorrow', async () => {
    const late = { ...app(), clock: { now: () => new Date(`${DATE}T21:50:00Z`) } }
    expect(await findAvailableSalons(late, { date: DATE }, { limit: 24 })).toMatchObject({ items: [], next: null })
    const evening = { ...app(), clock: { now: () => new Date('2026-06-10T21:50:00Z') } }
    expect(await findAvailableSalons(evening, { date: '2026-06-10' }, { limit: 24 })).toMatchObject({
      items: [],
      next: null,
    })
    expect((await findAvailableSalons(evening, { date: DATE }, { limit: 24 })).items).toHaveLength(24)
  })

  it('start from the beginning for an invalid cursor', async () => {
    const [first] = (await findAvailableSalons(app(), { date: DATE }, { limit: 1 })).items
    for (const after of ['nonsense', Buffer.from('["1"]').toString('base64url'), 'a'.repeat(10_000)]) {
      expect((await findAvailableSalons(app(), { date: DATE }, { limit: 1, after })).items[0]?.id).toBe(first?.id)
    }
  })
})
