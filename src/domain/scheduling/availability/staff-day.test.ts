import { describe, expect, test } from 'vitest'
import { dayClock } from './day-clock.ts'
import type { StaffTimes } from './queries.ts'
import { firstSlotsOf, servicesBy, shiftsOn, slotInputOf, slotsOf } from './staff-day.ts'

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

  test('has no minimum gap before services are chosen', () => {
    const gap = { minGapMinutes: 30, leadMinutes: 60, until: 5 }
    expect(slotInputOf(anna, { ...salon, ...gap }, day, now)).toMatchObject(gap)
    expect(slotInputOf(anna, { ...salon, ...gap, services: [] }, day, now).minGapMinutes).toBe(0)
  })

  test('is for the services as the team member performs them', () => {
    const [cut] = services
    const terms = new Map([['cut', { minutes: 90 }]])
    const by = (given: Partial<StaffTimes>) =>
      slotInputOf({ ...anna, ...given }, { ...salon, services }, day, now).appointment.minutes
    expect([by({}), by({ terms }), by({ terms: new Map() })]).toEqual([60, 90, 60])
    expect(servicesBy({}, services)).toBe(services)
    expect(servicesBy({ terms }, services)).toEqual([{ ...cut, minutes: 90 }])
  })

  test('has its starts, and the first free ones of a part of it', () => {
    const slots = slotsOf(anna, salon, day, now)
    expect(slots.filter(({ free }) => free).map(({ minutes }) => minutes)[0]).toBe(600)
    const range = { from: 610, until: 660, most: 2 }
    expect(firstSlotsOf(anna, salon, { day, now, ...range }).map(({ minutes }) => minutes)).toEqual([620, 640])
  })

  test('has sessions instead for a class, of which those with a free place count', () => {
    const session = (minutes: number, free: number) => ({ at: day.starts + minutes, places: 4, free })
    const sessions = [session(600, 0), session(660, 2), session(720, 1), session(780, 4), session(840, 4)]
    const trainer = { ...anna, sessions }
    expect(slotsOf(trainer, salon, day, now).map(({ minutes, free }) => [minutes, free])).toEqual([
      [600, false],
      [660, true],
      [720, true],
      [780, true],
      [840, true],
    ])
    const first = (given: object) =>
      firstSlotsOf(trainer, salon, { day, now, from: 0, until: 1440, most: 9, ...given }).map(({ minutes }) => minutes)
    expect(first({})).toEqual([660, 720, 780, 840])
    expect(first({ from: 720, until: 780 })).toEqual([720, 780])
    expect(first({ most: 2 })).toEqual([660, 720])
  })
})
