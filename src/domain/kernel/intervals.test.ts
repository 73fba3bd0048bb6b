import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, intersection, intervalAt, movedBy, totalLength, union } from './intervals.ts'

const intervals = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 60 })).map(([from, length]) => ({
    from,
    to: from + length,
  })),
  { maxLength: 8 },
)

test('a union is sorted, merges what overlaps or touches, and drops what is empty', () => {
  const spans = [
    { from: 50, to: 60 },
    { from: 10, to: 20 },
    { from: 20, to: 30 },
    { from: 25, to: 28 },
    { from: 40, to: 40 },
    { from: 45, to: 42 },
  ]
  expect(union(spans)).toEqual([
    { from: 10, to: 30 },
    { from: 50, to: 60 },
  ])
  expect(union([])).toEqual([])
})

test('union, intersection and difference are those of their minutes', () => {
  fc.assert(
    fc.property(intervals, intervals, (some, others) => {
      const [one, other] = [union(some), union(others)]
      const [left, both] = [difference(one, other), intersection(one, other)]
      for (let minute = 0; minute < 260; minute++) {
        const isIn = (all: typeof some) => all.some(({ from, to }) => from <= minute && minute < to)
        expect(isIn(one)).toBe(isIn(some))
        expect(isIn(intersection(some, others))).toBe(isIn(some) && isIn(others))
        expect(isIn(both)).toBe(isIn(some) && isIn(others))
        expect(isIn(left)).toBe(isIn(some) && !isIn(others))
      }
      expect([union(left), union(both)]).toEqual([left, both])
      expect(totalLength(left) + totalLength(both)).toBe(totalLength(one))
    }),
  )
})

test('moved intervals are those of their minutes moved as far, with everything else that they have', () => {
  fc.assert(
    fc.property(intervals, fc.integer({ min: -2000, max: 2000 }), (some, minutes) => {
      const moved = movedBy(some, minutes)
      for (let minute = 0; minute < 260; minute++)
        expect(intervalAt(moved, minute + minutes) !== undefined).toBe(intervalAt(some, minute) !== undefined)
      expect(movedBy(moved, -minutes)).toEqual(some)
      expect(totalLength(moved)).toBe(totalLength(some))
    }),
  )
  expect(movedBy([{ from: 60, to: 90, booked: true }], -1440)).toEqual([{ from: -1380, to: -1350, booked: true }])
})

test('an interval contains its start and not its end', () => {
  const all = [
    { from: 10, to: 20 },
    { from: 20, to: 30 },
  ]
  expect([9, 10, 19, 20, 29, 30].map((minute) => intervalAt(all, minute)?.from)).toEqual([
    ...[undefined, 10, 10, 20, 20, undefined],
  ])
})
