import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveShifts, findFollowedDays, openDays } from './derive-shifts.ts'

const late = [
  { weekday: 6, opens: 1200, closes: 1560 },
  { weekday: 7, opens: 600, closes: 720 },
]
const spans = (shifts: ReturnType<typeof deriveShifts>) =>
  shifts.map(({ weekday, starts, ends }) => [weekday, starts, ends])

test('hours past midnight become two shifts, and touching hours become one', () => {
  expect(spans(deriveShifts(late, [6, 7]))).toEqual([
    [6, 1200, 1440],
    [7, 0, 120],
    [7, 600, 720],
  ])
  const through = [
    { weekday: 7, opens: 1200, closes: 1500 },
    { weekday: 1, opens: 60, closes: 300 },
  ]
  expect(spans(deriveShifts(through, [1, 7]))).toEqual([
    [1, 0, 300],
    [7, 1200, 1440],
  ])
})

test('findFollowedDays returns the days that follow the opening hours, or null for own hours', () => {
  expect(findFollowedDays(deriveShifts(late, [6]), late)).toEqual([6])
  expect(findFollowedDays(deriveShifts(late, [6, 7]), late)).toEqual([6, 7])
  expect(findFollowedDays([{ weekday: 6, starts: 1260, ends: 1440 }], late)).toBeNull()
  expect(findFollowedDays([], late)).toBeNull()
})

test('shifts are sorted by weekday and time, and none is empty', () => {
  const split = [
    { weekday: 2, opens: 780, closes: 1440 },
    { weekday: 1, opens: 780, closes: 1020 },
    { weekday: 2, opens: 540, closes: 720 },
  ]
  expect(spans(deriveShifts(split, [1, 2]))).toEqual([
    [1, 780, 1020],
    [2, 540, 720],
    [2, 780, 1440],
  ])
  expect(openDays([...split].reverse())).toEqual([1, 2])
  expect(openDays(split)).toEqual([1, 2])
})

test('a team member who also works at other times has own hours', () => {
  const monday = { weekday: 1, starts: 540, ends: 1020 }
  expect(findFollowedDays([...deriveShifts(late, [6]), monday], late)).toBeNull()
})

test('a team member who works a part of a day has own hours', () => {
  const split = [
    { weekday: 1, opens: 540, closes: 720 },
    { weekday: 1, opens: 780, closes: 1020 },
    { weekday: 2, opens: 540, closes: 720 },
  ]
  const [morning, ...others] = deriveShifts(split, [1, 2])
  expect(morning).toMatchObject({ weekday: 1, starts: 540 })
  expect(findFollowedDays(others, split)).toBeNull()
  expect(findFollowedDays([...others].slice(1), split)).toEqual([2])
})

/** Opening hours without overlaps, some past midnight: at most one interval a day. */
const anyHours = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 })
  .chain((days) =>
    fc.tuple(
      ...days.map((weekday) =>
        fc
          .tuple(fc.nat(80), fc.integer({ min: 1, max: 60 }))
          .map(([from, length]) => ({ weekday, opens: 480 + from * 10, closes: 480 + (from + length) * 10 })),
      ),
    ),
  )
const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))

/** The minutes of the week in spans of weekdays, Monday's first being 0. */
function minutesOf(spans: readonly { weekday: number; from: number; to: number }[]): number[] {
  const minutes = new Set<number>()
  for (const { weekday, from, to } of spans)
    for (let minute = from; minute < to; minute += 10) minutes.add(((weekday - 1) * 1440 + minute) % (7 * 1440))
  return [...minutes].sort((a, b) => a - b)
}

test('shifts cover exactly the opening hours of their weekdays, each within one day', () => {
  fc.assert(
    fc.property(anyHours, anyDays, (hours, days) => {
      const shifts = deriveShifts(hours, days)
      const open = hours.filter(({ weekday }) => days.includes(weekday))
      expect(minutesOf(shifts.map(({ weekday, starts, ends }) => ({ weekday, from: starts, to: ends })))).toEqual(
        minutesOf(open.map(({ weekday, opens, closes }) => ({ weekday, from: opens, to: closes }))),
      )
      for (const { starts, ends } of shifts) expect(0 <= starts && starts < ends && ends <= 1440).toBe(true)
      for (const [n, shift] of shifts.slice(1).entries()) {
        const before = shifts[n]
        // Sorted, and apart from each other: touching ones are one shift.
        if (before) expect(before.weekday < shift.weekday || before.ends < shift.starts).toBe(true)
      }
    }),
  )
})

test('the days of derived shifts are found again, for hours that do not touch', () => {
  // Until midnight at the latest: hours of two days do not form one shift.
  const untilMidnight = anyHours.map((hours) => hours.map((hour) => ({ ...hour, closes: Math.min(hour.closes, 1440) })))
  fc.assert(
    fc.property(untilMidnight, anyDays, (hours, days) => {
      const open = openDays(hours.filter(({ weekday }) => days.includes(weekday)))
      expect(findFollowedDays(deriveShifts(hours, days), hours)).toEqual(open.length > 0 ? open : null)
    }),
  )
})
