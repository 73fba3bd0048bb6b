import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { bookedTwice } from '../../../../tests/support/booked-twice.ts'
import { addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import type { Member } from '../../kernel/member.ts'
import { blockTime } from '../block-time.ts'
import { consoleBooking } from '../schema.ts'
import { bookSeries } from './book-series.ts'
import { previewSeries } from './preview-series.ts'

/** Fixed, so that failures can be reproduced; RANDOM_SEED sets another one. */
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_127)
const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

it('of appointments that repeat, what is offered can be booked, what is not cannot, and nobody and nothing is booked twice', async () => {
  const { salonId, anna, bo } = testSalon
  const resourceId = crypto.randomUUID()
  await database.db
    .insertInto('resource')
    .values({ salon_id: salonId, id: resourceId, name: 'Chair', unit_ids: [crypto.randomUUID()], created_at: NOW })
    .execute()
  const colour = await addService(database.db, salonId, {
    ...{ name: 'Colour', minutes: 90, buffer_after: 10, by: [anna, bo] },
    processing: JSON.stringify([{ from: 30, to: 60 }]),
    resources: JSON.stringify([{ resourceId, from: null, to: null }]),
  })
  // Some days of the first weeks are taken in part.
  for (const day of ['2026-12-04', '2026-12-11', '2026-12-22']) {
    const [startsAt, endsAt] = [new Date(`${day}T11:00:00+01:00`), new Date(`${day}T14:00:00+01:00`)]
    await blockTime(t.app, owner, { staffId: anna, startsAt, endsAt, note: '' })
  }
  const line = fc.record({
    serviceId: fc.constantFrom(testSalon.cut, colour),
    staffId: fc.constantFrom(anna, anna, bo),
  })
  const wish = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 2 }),
    date: fc.constantFrom('2026-12-04', '2026-12-07', '2026-12-08'),
    minutes: fc.integer({ min: 8 * 12, max: 17 * 12 }).map((n) => n * 5),
    everyWeeks: fc.integer({ min: 1, max: 2 }),
    times: fc.integer({ min: 2, max: 4 }),
    choice: fc.nat(5),
  })
  let [booked, moved, refused] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(wish, async ({ lines, date, minutes, everyWeeks, times, choice }) => {
      const preview = await previewSeries(t.app, owner, { lines, date, minutes }, { everyWeeks, ends: { times } })
      expect(preview).toHaveLength(times)
      const staffIds = lines.map(({ staffId }) => staffId)
      const book = (at: { startsAt: Date; staffIds: string[] }[]) => {
        const startsAt = at[0]?.startsAt
        return bookSeries(
          t.app,
          owner,
          consoleBooking.parse({ lines, startsAt, clientId: null, name: 'Ida Krogh' }),
          at,
        )
      }
      const [taken] = preview.filter(({ obstacle }) => obstacle !== null)
      if (taken) {
        refused += 1
        await expect(book([{ startsAt: taken.startsAt, staffIds }])).rejects.toMatchObject({ name: 'Refusal' })
      }
      const chosen = preview.flatMap(({ startsAt, obstacle, proposals }) => {
        if (!obstacle) return [{ startsAt, staffIds }]
        const other = proposals[choice % Math.max(1, proposals.length)]
        if (other) moved += 1
        return other ? [{ startsAt: other.startsAt, staffIds: other.staffIds }] : []
      })
      if (chosen.length === 0) return
      expect((await book(chosen)).bookingIds).toHaveLength(chosen.length)
      booked += chosen.length
      expect(await bookedTwice(database.db, testSalon.salonId)).toEqual([])
    }),
    { numRuns: 20, seed: SEED },
  )
  expect(Math.min(booked, moved, refused)).toBeGreaterThan(3)
}, 60_000)
