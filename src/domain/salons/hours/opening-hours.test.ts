import { describe, expect, test } from 'vitest'
import { daysFrom, hoursOn, isAllDay } from './opening-hours.ts'

/** A Wednesday. */
const DAY = { date: '2026-06-10', weekday: 3 }
const split = [
  { weekday: 3, opens: 780, closes: 1020 },
  { weekday: 4, opens: 600, closes: 660 },
  { weekday: 3, opens: 540, closes: 720 },
]
const special = (opens: number | null, closes: number | null, date = DAY.date) => ({ date, opens, closes })

test.each([
  ['from midnight to midnight', [[0, 1440]], true],
  [
    'in two parts',
    [
      [0, 720],
      [720, 1440],
    ],
    true,
  ],
  ['past the next midnight', [[0, 1500]], true],
  [
    'with a break',
    [
      [0, 719],
      [720, 1440],
    ],
    false,
  ],
  ['from the first minute on', [[1, 1440]], false],
  ['until the last minute', [[0, 1439]], false],
  ['closed', [], false],
])('a day is open all day: %s', (_, spans, allDay) => {
  expect(isAllDay(spans.map(([from = 0, to = 0]) => ({ from, to })))).toBe(allDay)
})

describe('a salon is open on a day', () => {
  test('at the hours of its weekday, in order', () => {
    expect(hoursOn(DAY, split, [])).toEqual([
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ])
    expect(hoursOn({ date: '2026-06-14', weekday: 7 }, split, [])).toEqual([])
  })

  test('at the special hours of its date instead', () => {
    expect(hoursOn(DAY, split, [special(0, 60, '2026-06-17'), special(600, 900)])).toEqual([{ from: 600, to: 900 }])
    expect(hoursOn(DAY, [], [special(600, 900)])).toEqual([{ from: 600, to: 900 }])
  })

  test('not at all if its special hours have no times', () => {
    for (const closed of [special(null, null), special(600, null), special(null, 900)])
      expect(hoursOn(DAY, split, [closed])).toEqual([])
  })

  test('as every week if only another date is special', () => {
    expect(hoursOn(DAY, split, [special(null, null, '2026-06-17')])).toHaveLength(2)
  })
})

test('daysFrom returns as many consecutive days as requested', () => {
  expect([...daysFrom('2026-06-10', -1, 3)]).toEqual([
    { date: '2026-06-09', weekday: 2 },
    { date: '2026-06-10', weekday: 3 },
    { date: '2026-06-11', weekday: 4 },
  ])
  expect([...daysFrom('2026-06-10', 0, 0)]).toEqual([])
})
