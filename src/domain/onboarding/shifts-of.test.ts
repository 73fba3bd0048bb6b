import { expect, test } from 'vitest'
import { daysFollowed, shiftsOf } from './shifts-of.ts'

const late = [
  { weekday: 6, opens: 1200, closes: 1560 },
  { weekday: 7, opens: 600, closes: 720 },
]
const spans = (shifts: ReturnType<typeof shiftsOf>) =>
  shifts.map(({ weekday, starts, ends }) => [weekday, starts, ends])

test('what is open past midnight is two shifts, and what touches is one', () => {
  expect(spans(shiftsOf(late, [6, 7]))).toEqual([
    [6, 1200, 1440],
    [7, 0, 120],
    [7, 600, 720],
  ])
  const through = [
    { weekday: 7, opens: 1200, closes: 1500 },
    { weekday: 1, opens: 60, closes: 300 },
  ]
  expect(spans(shiftsOf(through, [1, 7]))).toEqual([
    [1, 0, 300],
    [7, 1200, 1440],
  ])
})

test('somebody follows the door on the days they have, or has hours of their own', () => {
  expect(daysFollowed(shiftsOf(late, [6]), late)).toEqual([6])
  expect(daysFollowed(shiftsOf(late, [6, 7]), late)).toEqual([6, 7])
  expect(daysFollowed([{ weekday: 6, starts: 1260, ends: 1440 }], late)).toBeNull()
  expect(daysFollowed([], late)).toBeNull()
})
