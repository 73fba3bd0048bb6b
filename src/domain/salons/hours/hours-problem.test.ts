import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursProblem } from './hours-problem.ts'
import type { OpeningHours } from './opening-hours.ts'

const day = (weekday: number, opens: number, closes: number): OpeningHours => ({ weekday, opens, closes })

describe('the hours of a week', () => {
  test('can be several a day, past midnight, all day or none', () => {
    expect(hoursProblem([day(1, 780, 1020), day(1, 540, 720), day(5, 1200, 1560)])).toEqual({})
    expect(hoursProblem([1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, 0, 1440)))).toEqual({})
    expect(hoursProblem([day(3, 1439, 1439 + 1440)])).toEqual({})
    expect(hoursProblem([])).toEqual({})
  })

  test('can touch but not overlap', () => {
    expect(hoursProblem([day(1, 540, 720), day(1, 720, 1020)])).toEqual({})
    expect(hoursProblem([day(1, 540, 720), day(1, 719, 1020)])).toEqual({ day1: 'hours_overlap' })
    expect(hoursProblem([day(1, 719, 1020), day(1, 540, 720)])).toEqual({ day1: 'hours_overlap' })
  })

  test('cannot overlap across midnight or from Sunday to Monday, and the later day is reported', () => {
    expect(hoursProblem([day(5, 1200, 1500), day(6, 60, 600)])).toEqual({})
    expect(hoursProblem([day(5, 1200, 1501), day(6, 60, 600)])).toEqual({ day6: 'hours_overlap' })
    expect(hoursProblem([day(7, 1200, 1500), day(1, 60, 600)])).toEqual({})
    expect(hoursProblem([day(7, 1200, 1501), day(1, 60, 600)])).toEqual({ day1: 'hours_overlap' })
  })

  test.each([
    ['that ends when it starts', day(2, 540, 540)],
    ['that ends before it starts', day(2, 540, 480)],
    ['of more than a day', day(2, 0, 1441)],
    ['that starts before the day', day(2, -1, 60)],
    ['that starts on the next day', day(2, 1440, 1500)],
    ['that starts within a minute', day(2, 540.5, 600)],
    ['that ends within a minute', day(2, 540, 600.5)],
    ['without a start', day(2, Number.NaN, 600)],
  ])('cannot have an opening %s', (_, wrong) => {
    expect(hoursProblem([wrong, day(4, 540, 600)])).toEqual({ day2: 'hours_invalid' })
  })

  test.each([0, 8, 1.5])('cannot have the weekday %d', (weekday) => {
    expect(hoursProblem([day(weekday, 540, 600)])).toEqual({ [`day${weekday}`]: 'hours_invalid' })
  })

  test('are at most six a day', () => {
    const many = (weekday: number, count: number) =>
      Array.from({ length: count }, (_, n) => day(weekday, n * 60, n * 60 + 30))
    for (let weekday = 1; weekday <= 7; weekday++) {
      expect(hoursProblem(many(weekday, 6))).toEqual({})
      expect(hoursProblem([...many(weekday, 7), ...many((weekday % 7) + 1, 2)])).toEqual({
        [`day${weekday}`]: 'hours_invalid',
      })
    }
  })

  test('are checked for validity before they are compared', () => {
    expect(hoursProblem([day(1, 540, 720), day(1, 700, 1020), day(2, 540, 540)])).toEqual({ day2: 'hours_invalid' })
  })

  test('overlap exactly when some minute of the week is in two of them', () => {
    const WEEK = 7 * 1440
    const opening = fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.nat(47), fc.integer({ min: 1, max: 48 }))
      .map(([weekday, from, length]) => day(weekday, from * 30, (from + length) * 30))
    fc.assert(
      fc.property(fc.array(opening, { maxLength: 4 }), (hours) => {
        const minutes = hours.flatMap(({ weekday, opens, closes }) =>
          Array.from({ length: (closes - opens) / 30 }, (_, n) => ((weekday - 1) * 1440 + opens + n * 30) % WEEK),
        )
        const overlaps = new Set(minutes).size < minutes.length
        expect(Object.keys(hoursProblem(hours)).length > 0).toBe(overlaps)
      }),
      { numRuns: 500 },
    )
  })
})
