import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, minutesAt, weekdayOf } from '../../kernel/time.ts'
import { MOST_TIMES, MOST_WEEKS, type SeriesRule, seriesDates } from './series-rule.ts'

const zone = 'Europe/Copenhagen'
const today = '2026-12-01'
const datesOf = (rule: SeriesRule) =>
  seriesDates({ date: '2026-12-04', minutes: 660 }, rule, { today, zone }).map(({ date }) => date)

describe('the days of a series', () => {
  it('are so many, or last until a day', () => {
    expect(datesOf({ everyWeeks: 2, ends: { times: 3 } })).toEqual(['2026-12-04', '2026-12-18', '2027-01-01'])
    expect(datesOf({ everyWeeks: 4, ends: { until: '2027-01-29' } })).toEqual([
      '2026-12-04',
      '2027-01-01',
      '2027-01-29',
    ])
    expect(datesOf({ everyWeeks: 4, ends: { until: '2027-01-28' } })).toEqual(['2026-12-04', '2027-01-01'])
  })

  it('are equally far apart, on one weekday at one local time, within a year', () => {
    const rule = fc.record({
      everyWeeks: fc.integer({ min: 1, max: MOST_WEEKS }),
      ends: fc.oneof(
        fc.record({ times: fc.integer({ min: 1, max: 99 }) }),
        fc.record({ until: fc.nat(500).map((days) => addDays(today, days)) }),
      ),
    })
    fc.assert(
      fc.property(rule, fc.nat(300), fc.integer({ min: 360, max: 1320 }), (given, later, minutes) => {
        const date = addDays(today, later)
        const found = seriesDates({ date, minutes }, given, { today, zone })
        expect(found.length).toBeLessThanOrEqual(MOST_TIMES)
        for (const [n, one] of found.entries()) {
          expect(daysBetween(date, one.date)).toBe(n * given.everyWeeks * 7)
          expect([weekdayOf(one.date), minutesAt(one.startsAt, zone)]).toEqual([weekdayOf(date), minutes])
          expect(daysBetween(today, one.date)).toBeLessThan(366)
          if ('until' in given.ends) expect(one.date <= given.ends.until).toBe(true)
        }
        if (
          'times' in given.ends &&
          later + given.ends.times * given.everyWeeks * 7 < 366 &&
          given.ends.times <= MOST_TIMES
        )
          expect(found).toHaveLength(given.ends.times)
      }),
      { numRuns: 300 },
    )
  })
})
