import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addOccupancy, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { kilometresBetween } from '../../kernel/place.ts'
import { addDays } from '../../kernel/time.ts'
import { dayClock } from '../../scheduling/availability/day-clock.ts'
import type { SalonTimes, StaffTimes } from '../../scheduling/availability/queries.ts'
import { slotsOf } from '../../scheduling/availability/staff-day.ts'
import { type AvailableSalonsQuery, findAvailableSalons } from './find-available-salons.ts'

const database = freshDatabase()
const NOW = new Date('2026-10-21T12:00:00Z')
const FIRST = '2026-10-22'
const app = () => ({ db: database.db, reads: database.reads, clock: { now: () => NOW } })
const HARBOUR = { latitude: 55.681, longitude: 12.576 }
const SALONS = 2

interface SalonIds {
  id: string
  staff: string[]
  services: string[]
}
/** Salons in their initial state, each open on three days a week. */
async function addSalons(): Promise<SalonIds[]> {
  const { db } = database
  await sql`delete from salon`.execute(db)
  const salons: SalonIds[] = []
  for (let n = 0; n < SALONS; n++) {
    const { id } = await addSalon(db, {
      ...{ popularity: n % 3, latitude: HARBOUR.latitude + n * 0.01, longitude: HARBOUR.longitude },
      hours: [n, n + 2, n + 3].map((each) => ({ weekday: (each % 7) + 1, opens: 600, closes: 960 + n * 200 })),
    })
    const shift = (weekday: number) => ({ weekday: (weekday % 7) + 1, starts: 540, ends: 1500 })
    const staff = [
      await addStaff(db, id, { gender: 'female', shifts: [n, n + 3].map(shift) }),
      await addStaff(db, id, { gender: 'male', shifts: [n + 2, n + 4].map(shift) }),
    ]
    const services = [
      await addService(db, id, { name: 'Cut', minutes: 45, buffer_after: 15, by: staff }),
      await addService(db, id, { name: 'Wash', minutes: 200, price_minor: 100, by: staff.slice(0, 1) }),
    ]
    salons.push({ id, staff, services })
  }
  return salons
}

const at = (day: number, minutes: number) => new Date(Date.parse(addDays(FIRST, day)) + minutes * 60_000)
const salonNo = fc.nat(SALONS - 1)
const who = fc.nat(1)
/** Days from the first one, including the night of a time change. */
const day = fc.nat(7)
const span = fc
  .record({ from: fc.nat({ max: 22 }), hours: fc.integer({ min: 1, max: 14 }) })
  .map(({ from, hours }) => ({ from: from * 60, to: from * 60 + hours * 60 }))

type Change = (known: SalonIds) => Promise<unknown>
const on = (known: SalonIds, n: number) => ({ salon_id: known.id, staff_id: known.staff[n] ?? '' })
const write = (text: ReturnType<typeof sql>) => text.execute(database.db)

/** Changes of everything that the slots of a day depend on, written as by the console and the checkout. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(who, day, span).map(
    ([n, d, { from, to }]): Change =>
      async (k) => {
        const time = { salonId: k.id, staffId: k.staff[n] ?? '', from: at(d, from), to: at(d, to) }
        await addOccupancy(database.db, time).catch(refuseOverlap)
      },
  ),
  fc.constant<Change>((k) => write(sql`delete from occupancy where salon_id = ${k.id}`)),
  fc.tuple(who, fc.integer({ min: 1, max: 7 }), span, fc.boolean()).map(
    ([n, weekday, { from, to }, only]): Change =>
      async (k) => {
        if (only)
          await database.db
            .deleteFrom('shift')
            .where('staff_id', '=', k.staff[n] ?? '')
            .execute()
        const shift = { ...on(k, n), weekday, starts: from, ends: to, slot_minutes: n === 0 ? 20 : null }
        await database.db
          .insertInto('shift')
          .values(shift)
          .onConflict((c) => c.doNothing())
          .execute()
      },
  ),
  fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })).map(
    ([from, to]): Change =>
      (k) =>
        write(sql`update shift set weekday = ${to} where salon_id = ${k.id} and weekday = ${from}
      and not exists (select from shift o where o.salon_id = shift.salon_id and o.weekday = ${to})`),
  ),
  fc.tuple(who, day, fc.option(span)).map(
    ([n, d, own]): Change =>
      async (k) => {
        const override = { ...on(k, n), date: addDays(FIRST, d), starts: own?.from ?? null, ends: own?.to ?? null }
        await database.db
          .insertInto('shift_override')
          .values(override)
          .onConflict((c) =>
            c
              .columns(['salon_id', 'staff_id', 'date', 'position'])
              .doUpdateSet({ starts: override.starts, ends: override.ends }),
          )
          .execute()
      },
  ),
  fc.tuple(day, fc.option(span)).map(
    ([d, own]): Change =>
      async (k) => {
        const special = { salon_id: k.id, date: addDays(FIRST, d), opens: own?.from ?? null, closes: own?.to ?? null }
        await database.db
          .insertInto('special_day')
          .values(special)
          .onConflict((c) =>
            c.columns(['salon_id', 'date']).doUpdateSet({ opens: special.opens, closes: special.closes }),
          )
          .execute()
      },
  ),
  fc.constantFrom('special_day' as const, 'shift_override' as const).map(
    (table): Change =>
      (k) =>
        database.db.deleteFrom(table).where('salon_id', '=', k.id).execute(),
  ),
  fc.tuple(fc.integer({ min: 1, max: 7 }), span, fc.boolean()).map(
    ([weekday, { from, to }, only]): Change =>
      async (k) => {
        if (only) await database.db.deleteFrom('opening_hours').where('salon_id', '=', k.id).execute()
        const hours = { salon_id: k.id, weekday, opens: from, closes: to }
        await database.db
          .insertInto('opening_hours')
          .values(hours)
          .onConflict((c) => c.doNothing())
          .execute()
      },
  ),
  fc.tuple(who, fc.boolean()).map(
    ([n, active]): Change =>
      (k) =>
        write(sql`update staff set active = ${active} where id = ${k.staff[n]}`),
  ),
  fc.tuple(who, fc.boolean(), fc.constantFrom('Cut', 'WASH', 'Dye')).map(
    ([n, active, name]): Change =>
      (k) =>
        write(sql`update service set active = ${active}, name = ${name} where id = ${k.services[n]}`),
  ),
  fc.constantFrom('live', 'suspended').map(
    (status): Change =>
      (k) =>
        write(sql`update salon set status = ${status} where id = ${k.id}`),
  ),
  fc.constantFrom('standard', 'free').map(
    (plan): Change =>
      (k) =>
        write(sql`update salon set plan = ${plan} where id = ${k.id}`),
  ),
  fc.constantFrom(55.5, 55.9).map(
    (lat): Change =>
      (k) =>
        write(sql`update salon set latitude = ${lat} where id = ${k.id}`),
  ),
  fc.constantFrom('hair', 'spa').map(
    (category): Change =>
      (k) =>
        write(sql`with gone as (delete from salon_category where salon_id = ${k.id} and category <> ${category})
      insert into salon_category values (${k.id}, ${category}) on conflict do nothing`),
  ),
)

function refuseOverlap(error: { constraint?: string }) {
  // A shard's constraint has the shard's number behind its name.
  if (!error.constraint?.startsWith('occupancy_no_overlap')) throw error
}

/** All rows of a salon that its free slots depend on. */
async function allRows({ id }: SalonIds) {
  const json = (rows: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]')`
  const { rows } = await sql<Facts>`select s.id, s.listed, s.time_zone as zone, s.latitude, s.longitude,
    array(select category from salon_category c where c.salon_id = s.id) as categories,
    ${json(sql`select * from opening_hours h where h.salon_id = s.id`)} as hours,
    ${json(sql`select * from special_day d where d.salon_id = s.id`)} as "specialDays",
    ${json(sql`select id, lower(name) as name, minutes, buffer_before as "bufferBefore", buffer_after as "bufferAfter", processing from service v
      where v.salon_id = s.id and v.active order by price_minor, id`)} as services,
    ${json(sql`select t.id, t.gender, t.slot_minutes as grid,
      array(select service_id from staff_service p where p.staff_id = t.id) as performs,
      ${json(sql`select weekday, starts as from, ends as to, slot_minutes as grid from shift f where f.staff_id = t.id`)} as shifts,
      ${json(sql`select date, starts as from, ends as to from shift_override x where x.staff_id = t.id`)} as overrides,
      '[]'::json as busy
      from staff t where t.salon_id = s.id and t.active`)} as people
    from salon s where s.id = ${id}`.execute(database.db)
  const facts = rows[0] as Facts
  const busy = await sql<{ staffId: string; booked: boolean; from: number; to: number }>`
    select subject_id as "staffId", false as booked, (extract(epoch from lower(during)) / 60)::int as from,
      (extract(epoch from upper(during)) / 60)::int as to from occupancy where salon_id = ${id}`.execute(database.db)
  for (const person of facts.people) person.busy = busy.rows.filter(({ staffId }) => staffId === person.id)
  return facts
}

interface Facts extends Pick<SalonTimes, 'id' | 'hours' | 'specialDays'> {
  listed: boolean
  latitude: number
  longitude: number
  zone: string
  categories: string[]
  services: (SalonTimes['services'][number] & { name: string })[]
  people: (StaffTimes & { gender: string; performs: string[] })[]
}

/** The first slots of a day, computed directly from the rows. */
function expectedTimes(
  { listed, zone, categories, services, people, hours, specialDays, ...spot }: Facts,
  query: AvailableSalonsQuery,
): number[] {
  const names = (query.services ?? []).map((name) => name.toLowerCase())
  const chosen = names.flatMap((name) => services.find((one) => one.name === name) ?? [])
  const { place, withinKm = Number.POSITIVE_INFINITY } = query
  const isNear = !place || kilometresBetween(place, spot) <= withinKm
  const fits =
    isNear && listed && (!query.category || categories.includes(query.category)) && chosen.length === names.length
  const able = people.filter(
    ({ gender, performs }) =>
      (!query.gender || gender === query.gender) &&
      performs.length > 0 &&
      chosen.every(({ id }) => performs.includes(id)),
  )
  const clock = dayClock(query.date, zone)
  const { from = 0, until = 1440 } = query
  const free = new Map<number, number>()
  for (const person of fits ? able : []) {
    for (const slot of slotsOf(person, { hours, specialDays, services: chosen, full: false }, clock, NOW)) {
      if (slot.free && slot.minutes >= from && slot.minutes <= until) free.set(slot.at, slot.minutes)
    }
  }
  return [...free]
    .sort(([a], [b]) => a - b)
    .slice(0, 3)
    .map(([, minutes]) => minutes)
}

const anyQuery = fc
  .record(
    {
      date: day.map((n) => addDays(FIRST, n)),
      category: fc.constantFrom('hair' as const, 'spa' as const),
      services: fc.constantFrom(['Cut'], ['wash'], ['cut', 'Wash'], ['Dye']),
      gender: fc.constantFrom('female' as const, 'male' as const),
      place: fc.constant(HARBOUR),
      withinKm: fc.constantFrom(1, 30),
      from: fc.constantFrom(0, 600, 1080),
      until: fc.constantFrom(120, 840, 1200),
      sort: fc.constantFrom('nearest' as const, 'popular' as const, 'earliest' as const, 'price_low' as const),
    },
    { requiredKeys: ['date'] },
  )
  .filter(({ place, withinKm }) => place !== undefined || withinKm === undefined)

/** A query without filters for each of the days. */
const plain: AvailableSalonsQuery[] = Array.from({ length: 8 }, (_, n) => ({ date: addDays(FIRST, n) }))

describe('the search for free slots', () => {
  it('matches a computation from all rows immediately after any change', async () => {
    const changes = fc.array(fc.tuple(salonNo, change), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(changes, fc.array(anyQuery, { minLength: 3, maxLength: 3 }), async (made, queries) => {
        const salons = await addSalons()
        for (const [n, make] of made) await make(salons[n] as SalonIds)
        const facts = await Promise.all(salons.map(allRows))
        for (const query of [...plain, ...queries]) {
          const expected = facts
            .map((each) => [each.id, expectedTimes(each, query)] as const)
            .filter(([, times]) => times.length > 0)
          const { items, next } = await findAvailableSalons(app(), query, { limit: 24 })
          expect(new Map(items.map(({ id, times }) => [id, times.map(({ minutes }) => minutes)]))).toEqual(
            new Map(expected),
          )
          expect(next).toBeNull()
        }
      }),
      { numRuns: 30, seed: 23, endOnFailure: true },
    )
  }, 120_000)
})
