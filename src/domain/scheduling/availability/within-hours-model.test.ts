import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMinutes, dateAt, instantAt, weekdayOf } from '../../kernel/time.ts'
import { type OutsideHours, outsideHours, type WorkingHours } from './within-hours.ts'

const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7]

const span = fc.tuple(fc.nat(60), fc.integer({ min: 10, max: 95 }))
/** Spans of a weekday in quarters of an hour, some past midnight. */
const spans = fc.array(
  fc
    .tuple(fc.constantFrom(...EVERY_WEEKDAY), span)
    .map(([weekday, [from, length]]) => [weekday, from, length] as const),
  { minLength: 6, maxLength: 16 },
)
/** Null for a day off. */
const day = fc.option(span, { nil: null, freq: 6 })
/** A plain day, and days on which the clocks of the zone change. */
const where = fc.constantFrom(
  ['Europe/Copenhagen', '2026-06-09'],
  ['Europe/Copenhagen', '2026-10-25'],
  ['Europe/Copenhagen', '2027-03-28'],
  ['Pacific/Auckland', '2026-09-27'],
  ['America/New_York', '2026-11-01'],
)
const part = fc.record({
  ...{ subjectId: fc.constantFrom('anna', 'bo'), start: fc.nat(120), length: fc.integer({ min: 1, max: 8 }) },
  ...{ before: fc.nat(4), after: fc.nat(4) },
})

const minutes = (quarters: number) => quarters * 15
const weekly = (given: readonly (readonly [number, number, number])[]) =>
  given.map(([weekday, from, length]) => ({ weekday, from: minutes(from), to: minutes(from + length), grid: null }))

/** Whether an instant is inside the spans of its own local date or, past midnight, of the date before. */
function contains(
  spansOn: (date: string) => readonly { from: number; to: number }[],
  instant: Date,
  timeZone: string,
): boolean {
  const date = dateAt(instant, timeZone)
  return [0, -1].some((n) => {
    const on = addDays(date, n)
    return spansOn(on).some(({ from, to }) => {
      const [starts, ends] = [
        instantAt(on, from, timeZone),
        instantAt(addDays(on, Math.floor(to / 1440)), to % 1440, timeZone),
      ]
      return starts <= instant && instant < ends
    })
  })
}

test('a time is outside hours exactly if one of its quarters of an hour is', () => {
  const found: string[] = []
  fc.assert(
    fc.property(
      ...([spans, spans, spans, day, day, where, fc.array(part, { minLength: 1, maxLength: 2 })] as const),
      (opened, annas, bos, special, override, [timeZone, date], given) => {
        const shifts = { anna: weekly(annas), bo: weekly(bos) }
        const [specialDay, ownDay] = [special, override].map((span) =>
          span ? { from: minutes(span[0]), to: minutes(span[0] + span[1]) } : { from: null, to: null },
        )
        const work: WorkingHours = {
          timeZone,
          hours: weekly(opened).map(({ weekday, from, to }) => ({ weekday, opens: from, closes: to })),
          specialDays: [{ date, opens: specialDay?.from ?? null, closes: specialDay?.to ?? null }],
          staff: [
            {
              id: 'anna',
              shifts: shifts.anna,
              overrides: [{ date, from: ownDay?.from ?? null, to: ownDay?.to ?? null }],
            },
            { id: 'bo', shifts: shifts.bo, overrides: [] },
          ],
        }
        const only = (span: typeof ownDay) =>
          span?.from == null || span.to == null ? [] : [{ from: span.from, to: span.to }]
        const openOn = (on: string) =>
          on === date ? only(specialDay) : weekly(opened).filter(({ weekday }) => weekday === weekdayOf(on))
        const worksOn = (who: string) => (on: string) =>
          who === 'anna' && on === date
            ? only(ownDay)
            : shifts[who as 'anna' | 'bo'].filter(({ weekday }) => weekday === weekdayOf(on))

        const expected = new Set<OutsideHours>()
        const parts = given.map(({ subjectId, start, length, before, after }) => {
          const startsAt = addMinutes(instantAt(date, 0, timeZone), minutes(start) - 360)
          const endsAt = addMinutes(startsAt, minutes(length))
          const [from, to] = [addMinutes(startsAt, -minutes(before)), addMinutes(endsAt, minutes(after))]
          for (let at = from; at < to; at = addMinutes(at, 15)) {
            if (at >= startsAt && at < endsAt && !contains(openOn, at, timeZone)) expected.add('closed')
            if (!contains(worksOn(subjectId), at, timeZone)) expected.add('off_shift')
          }
          return { subjectId, startsAt, endsAt, occupiedFrom: from, occupiedTo: to }
        })
        found.push([...expected].sort().join())
        expect(outsideHours(work, parts)).toEqual([...expected].sort())
      },
    ),
    { numRuns: 150 },
  )
  // Each outcome occurs.
  expect([...new Set(found)].sort()).toEqual(['', 'closed', 'closed,off_shift', 'off_shift'])
})
