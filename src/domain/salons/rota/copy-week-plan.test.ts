import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../../kernel/time.ts'
import { copiedDays, EVERY_WEEKS } from './copy-week-plan.ts'
import type { StaffShifts } from './read-shifts.ts'
import { minutesOf, spansText } from './rota-day.ts'

const MONDAY = '2026-11-30'
const [early, late] = [
  { starts: 540, ends: 780 },
  { starts: 840, ends: 1080 },
]
/** Works on Mondays, in two shifts; given in the wrong order. */
function anna(change: Partial<StaffShifts> = {}): StaffShifts {
  const weekly = [late, early].map((span) => ({ weekday: 1, ...span }))
  return { id: 'anna', name: 'Anna', picture: null, weekly, overrides: [], timeOff: [], ...change }
}
const copied = (one: StaffShifts, until: string, everyWeeks = 1) =>
  copiedDays([one], { firstDay: MONDAY, everyWeeks, until })
const datesOf = (days: { date: string }[]) => days.map(({ date }) => date)

describe('the copies of a week', () => {
  it('have the shifts of its dates, in order; nothing special where these are the weekly ones', () => {
    const overrides = [
      { date: '2026-12-01', spans: [late, early] },
      { date: '2026-12-02', spans: [] },
    ]
    const week = copied(anna({ overrides }), '2026-12-13')
    expect(week.map(({ staffId, date, spans }) => [staffId, date, spans])).toEqual([
      ['anna', '2026-12-07', null],
      ['anna', '2026-12-08', [early, late]],
      ...['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'].map((date) => ['anna', date, null]),
    ])
    const dayOff = copied(anna({ overrides: [{ date: MONDAY, spans: [] }] }), '2026-12-07')
    expect(dayOff).toEqual([{ staffId: 'anna', date: '2026-12-07', spans: [] }])
  })

  it('repeat every so many weeks, until a date', () => {
    const mondays = (until: string, everyWeeks: number) =>
      datesOf(copied(anna(), until, everyWeeks)).filter((date) => weekdayOf(date) === 1)
    expect(mondays('2026-12-28', 1)).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'])
    expect(mondays('2026-12-28', 2)).toEqual(['2026-12-14', '2026-12-28'])
    expect(mondays('2026-12-27', 2)).toEqual(['2026-12-14'])
    expect(copied(anna(), '2026-12-06')).toEqual([])
    expect(copied(anna(), '2026-11-01')).toEqual([])
  })

  it('are made of no day of time off, and for none', () => {
    const timeOff = [
      // Tuesday of the copied week, and Thursday to Saturday of the next one.
      { kind: 'holiday' as const, firstDay: '2026-12-01', lastDay: '2026-12-01' },
      { kind: 'sick' as const, firstDay: '2026-12-10', lastDay: '2026-12-12' },
    ]
    expect(datesOf(copied(anna({ timeOff }), '2026-12-13'))).toEqual(['2026-12-07', '2026-12-09', '2026-12-13'])
  })

  it('lie whole steps after the copied days, after them and not after the last date', () => {
    const everyWeeks = fc.constantFrom(...EVERY_WEEKS)
    fc.assert(
      fc.property(everyWeeks, fc.integer({ min: -20, max: 200 }), (step, days) => {
        const until = addDays(MONDAY, days)
        const dates = datesOf(copied(anna(), until, step))
        expect(new Set(dates).size).toBe(dates.length)
        const expected = Array.from({ length: Math.max(0, days + 1) }, (_, n) => n).filter(
          (n) => n >= 7 && Math.floor(n / 7) % step === 0,
        )
        expect(dates.map((date) => daysBetween(MONDAY, date)).sort((a, b) => a - b)).toEqual(expected)
      }),
    )
  })
})

it('shifts are compared by all their times', () => {
  expect(spansText([early, late])).toBe('540-780,840-1080')
  expect(spansText([])).toBe('')
})

it('the minutes of a day are those of all its shifts', () => {
  expect([minutesOf([early, late]), minutesOf([])]).toEqual([480, 0])
})
