import { beforeAll, expect, it } from 'vitest'
import { noMetrics } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { instantAt } from '../../kernel/time.ts'
import { listSlots } from '../../scheduling/availability/list-slots.ts'
import { findAvailableSalons } from './find-available-salons.ts'
import { listSalonIdsOpenLate } from './list-salon-ids-open-late.ts'

const database = freshDatabase()
/** A Sunday. */
const DATE = '2026-06-14'
const HARBOUR = { latitude: 55.681, longitude: 12.576 }
const CLOSES = 1020
const LATEST = 1380
const ids: string[] = []
/** By salon, a service of an hour and a half, which a team member of every third salon performs in half the time. */
const balayage = new Map<string, string>()

/** Sixty salons that close at five in the afternoon, and a few that do not. */
beforeAll(async () => {
  const days = [1, 2, 3, 4, 5, 6, 7]
  const add = async (
    closes: number,
    more: Parameters<typeof addSalon>[1] = {},
    shiftsEnd = Math.max(closes, LATEST),
  ) => {
    const n = ids.length
    const hours = days.map((weekday) => ({ weekday, opens: 540, closes }))
    const place = { latitude: HARBOUR.latitude + n * 0.01, longitude: HARBOUR.longitude }
    const salon = await addSalon(database.db, { popularity: n % 7, ...place, ...more, hours })
    const shifts = days.map((weekday) => ({ weekday, starts: 540, ends: shiftsEnd }))
    const person = await addStaff(database.db, salon.id, { slot_minutes: 30, shifts })
    await addService(database.db, salon.id, { minutes: 30, price_minor: 100 + n, by: [person] })
    const long = { minutes: 90, treatments: ['balayage'], by: [person] }
    balayage.set(salon.id, await addService(database.db, salon.id, long))
    if (n % 3 === 0) await performFaster(salon.id, person)
    ids.push(salon.id)
    return { salon_id: salon.id, staff_id: person }
  }
  for (let n = 0; n < 60; n++) await add(CLOSES)
  await add(1320)
  await add(1200, { time_zone: 'Europe/London' })
  // Until two in the night, from the day before too.
  await add(1560)
  const { salon_id } = await add(CLOSES)
  await database.db.insertInto('special_day').values({ salon_id, date: DATE, opens: 540, closes: LATEST }).execute()
  const longer = await add(LATEST, {}, CLOSES)
  await database.db
    .insertInto('shift_override')
    .values({ ...longer, date: DATE, starts: 540, ends: LATEST })
    .execute()
  // Also with shifts of its own on that day it closes at five.
  const closed = await add(CLOSES, {}, CLOSES)
  await database.db
    .insertInto('shift_override')
    .values({ ...closed, date: DATE, starts: 600, ends: 960 })
    .execute()
})

async function performFaster(salonId: string, staffId: string) {
  await database.db
    .updateTable('staff_service')
    .set({ minutes: 45 })
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('service_id', '=', balayage.get(salonId) ?? '')
    .execute()
}

const appAt = (minutes: number) => ({
  ...{ db: database.db, reads: database.reads, metrics: noMetrics },
  clock: { now: () => instantAt(DATE, minutes, 'Europe/Copenhagen') },
})

async function allAt(
  minutes: number,
  sort: 'nearest' | 'popular' | 'earliest' | 'price_low',
  searched: { treatments?: string[]; from?: number } = {},
) {
  const found: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query = { date: DATE, sort, place: HARBOUR, ...searched }
    const page: Awaited<ReturnType<typeof findAvailableSalons>> = await findAvailableSalons(appAt(minutes), query, {
      limit: 3,
      after,
    })
    found.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  return found
}

async function expectedAt(minutes: number, { ofTreatment = false, from = 0 } = {}): Promise<string[]> {
  const free: string[] = []
  for (const salonId of ids) {
    const serviceIds = ofTreatment ? [balayage.get(salonId) ?? ''] : []
    const { slots } = await listSlots(appAt(minutes), { salonId, staffId: 'anyone', date: DATE, serviceIds })
    if (slots.some((slot) => slot.free && slot.minutes >= from)) free.push(salonId)
  }
  return free
}

it.each([840, 960, 1050, 1110, 1185, 1230, 1290, 1425])(
  'at minute %i, the salons with a free time are found',
  async (minutes) => {
    const expected = await expectedAt(minutes)
    for (const sort of ['nearest', 'popular', 'earliest', 'price_low'] as const) {
      const found = await allAt(minutes, sort)
      expect(found.toSorted(), sort).toEqual(expected.toSorted())
      if (sort === 'nearest') expect(found).toEqual(expected)
    }
  },
)

it.each([
  [600, 1020],
  [600, 930],
  [960, 0],
  [990, 0],
  [1245, 0],
  [1320, 1335],
])('at minute %i, the salons with time for a treatment from minute %i on are found', async (minutes, from) => {
  const expected = await expectedAt(minutes, { ofTreatment: true, from })
  for (const sort of ['nearest', 'price_low'] as const) {
    const found = await allAt(minutes, sort, { treatments: ['balayage'], from })
    expect(found.toSorted(), sort).toEqual(expected.toSorted())
  }
})

it('their ids are read at once where they are few, also those with special hours on that day', async () => {
  const idsAt = (minutes: number, most = 1000) =>
    listSalonIdsOpenLate(database.db, { date: DATE, now: appAt(minutes).clock.now() }, most)
  expect(await idsAt(840)).toBeNull()
  expect(await idsAt(960)).toBeNull()
  // Half past five, when it is half past four in London: those that closed at five are not read.
  expect((await idsAt(1050))?.toSorted()).toEqual(ids.slice(60, 65).toSorted())
  expect((await idsAt(1230))?.toSorted()).toEqual(ids.slice(60, 65).toSorted())
  expect(await idsAt(1230, 3)).toBeNull()
  expect((await idsAt(1425))?.length).toBeLessThan(5)
})

it('a salon whose time zone changes is open by its new one', async () => {
  const [id = ''] = ids
  const isOpenAt = async (minutes: number) =>
    (await listSalonIdsOpenLate(database.db, { date: DATE, now: appAt(minutes).clock.now() }, 1000))?.includes(id)
  expect(await isOpenAt(1050)).toBe(false)
  await database.db.updateTable('salon').set({ time_zone: 'Europe/London' }).where('id', '=', id).execute()
  expect(await isOpenAt(1050)).toBe(true)
})
