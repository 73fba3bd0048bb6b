import { describe, expect, test } from 'vitest'
import { dayClock } from './day-clock.ts'
import type { StaffTimes } from './queries.ts'
import { shiftsOn, slotInputOf } from './staff-day.ts'

/** A Wednesday. */
const DATE = '2026-06-10'
const WEDNESDAY = { date: DATE, weekday: 3 }
const anna: StaffTimes = {
  ...{ id: 'anna', grid: 30, overrides: [], busy: [] },
  shifts: [
    { weekday: 2, from: 1200, to: 1500, grid: null },
    { weekday: 3, from: 540, to: 1020, grid: 20 },
  ],
}
const override = (from: number | null, to: number | null, date = DATE) => ({ date, from, to })

describe('a team member works', () => {
  test('the shifts of the weekday', () => {
    expect(shiftsOn(WEDNESDAY, anna)).toEqual([{ weekday: 3, from: 540, to: 1020, grid: 20 }])
    expect(shiftsOn({ date: '2026-06-11', weekday: 4 }, anna)).toEqual([])
  })

  test('the shifts of the date instead, if there are any', () => {
    const overrides = [override(600, 720), override(0, 60, '2026-06-17'), override(780, 900)]
    expect(shiftsOn(WEDNESDAY, { ...anna, overrides })).toEqual([
      { from: 600, to: 720 },
      { from: 780, to: 900 },
    ])
  })

  test('not at all on a day off', () => {
    for (const off of [override(null, null), override(540, null), override(null, 1020)])
      expect(shiftsOn(WEDNESDAY, { ...anna, overrides: [off] })).toEqual([])
  })

  test('as every week if only another date is off', () => {
    expect(shiftsOn(WEDNESDAY, { ...anna, overrides: [override(null, null, '2026-06-17')] })).toHaveLength(1)
  })
})

describe('a team member’s day', () => {
  const services = [{ id: 'cut', minutes: 60, bufferBefore: 5, bufferAfter: 10, processing: [] }]
  const salon = {
    hours: [
      { weekday: 3, opens: 600, closes: 1080 },
      { weekday: 4, opens: 540, closes: 1020 },
    ],
    specialDays: [{ date: '2026-06-11', opens: 720, closes: 780 }],
    ...{ full: false, services },
  }
  const now = new Date('2026-06-01T00:00:00Z')
  const day = dayClock(DATE, 'Europe/Copenhagen')
  const dayOfAnna = (given: Partial<typeof salon> = {}) => slotInputOf(anna, { ...salon, ...given }, day, now)

  test('has the hours and shifts of adjacent days, in minutes from its own midnight', () => {
    expect(dayOfAnna()).toMatchObject({
      hours: [
        { from: 600, to: 1080 },
        { from: 1440 + 720, to: 1440 + 780 },
      ],
      shifts: [
        { from: 1200 - 1440, to: 1500 - 1440, grid: null },
        { from: 540, to: 1020, grid: 20 },
      ],
    })
  })

  test('is for the chosen services, or for one step of the grid before any is chosen', () => {
    expect(dayOfAnna().appointment).toMatchObject({ before: 5, minutes: 60, after: 10 })
    expect(dayOfAnna({ services: [] }).appointment).toEqual({
      ...{ before: 0, minutes: 30, after: 0, busy: [{ from: 0, to: 30 }], resources: [] },
    })
  })
})
