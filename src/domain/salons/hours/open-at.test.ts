import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { openAt } from './open-at.ts'
import { isOpen } from './open-state.ts'

const database = freshDatabase()
const ZONES = ['Europe/Copenhagen', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
/** Nights with a time change, with the days around them, and an ordinary one. */
const DATES = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-03-08', '2026-11-01', '2026-06-10']

interface Known {
  id: string
  zone: string
  hours: { weekday: number; opens: number; closes: number }[]
  special: { date: string; opens: number | null; closes: number | null }[]
}
const salons: Known[] = []

const span = fc
  .tuple(fc.constantFrom(0, 60, 90, 120, 150, 180, 540, 1200, 1380), fc.constantFrom(30, 60, 95, 480, 900, 1440))
  .map(([opens, long]) => ({ opens, closes: opens + long }))

beforeAll(async () => {
  const one = fc.record({
    zone: fc.constantFrom(...ZONES),
    week: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), span), { maxLength: 9 }),
    special: fc.uniqueArray(fc.tuple(fc.constantFrom(...DATES), fc.option(span)), {
      selector: ([date]) => date,
      maxLength: 4,
    }),
  })
  for (const { zone, week, special } of fc.sample(one, { numRuns: 60, seed: 3 })) {
    const ofWeek = new Map(week.map(([weekday, at]) => [`${weekday} ${at.opens}`, { weekday, ...at }]))
    const hours = [...ofWeek.values()]
    const { id } = await addSalon(database.db, { time_zone: zone, hours })
    const days = special.map(([date, at]) => ({ date, opens: at?.opens ?? null, closes: at?.closes ?? null }))
    if (days.length > 0) {
      await database.db
        .insertInto('special_day')
        .values(days.map((day) => ({ salon_id: id, ...day })))
        .execute()
    }
    salons.push({ id, zone, hours, special: days })
  }
})

it('the SQL condition agrees with `isOpen`, also across time changes', async () => {
  const instant = fc
    .tuple(fc.constantFrom(...DATES), fc.integer({ min: -720, max: 2160 }))
    .map(([date, minutes]) => new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000))
  let seen = 0
  await fc.assert(
    fc.asyncProperty(instant, async (now) => {
      const { rows } = await sql<{ id: string }>`select s.id from salon s where ${openAt(now)}`.execute(database.db)
      const right = salons.filter(({ hours, special, zone }) => isOpen(hours, special, zone, now)).map(({ id }) => id)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(right.toSorted())
      seen += right.length
    }),
    { numRuns: 300, seed: 2 },
  )
  expect(seen).toBeGreaterThan(300)
})
