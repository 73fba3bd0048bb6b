import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, lengthOf, overlapOf, united, without } from './free-times.ts'

const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 60 })).map(([from, length]) => ({
    from,
    to: from + length,
  })),
  { maxLength: 8 },
)
const covers = (all: readonly { from: number; to: number }[], minute: number) =>
  all.some(({ from, to }) => from <= minute && minute < to)

it('what is left of some spans is in them and in none of the others, minute by minute', () => {
  fc.assert(
    fc.property(spans, spans, (some, others) => {
      const left = without(some, others)
      const both = overlapOf(some, others)
      for (let minute = 0; minute < 260; minute++) {
        expect(covers(left, minute)).toBe(covers(some, minute) && !covers(others, minute))
        expect(covers(both, minute)).toBe(covers(some, minute) && covers(others, minute))
      }
      expect(lengthOf(left) + lengthOf(united(both))).toBe(lengthOf(united(some)))
    }),
  )
})

describe('the figures of a day', () => {
  const works = [{ from: 540, to: 1020 }]
  const day = { works, booked: [], blocked: [], appointments: 0, revenueMinor: null, now: null }
  const booked = [{ from: 540, to: 600 }]

  it('count the time that is booked, blocked and free', () => {
    const blocked = [{ from: 720, to: 780 }]
    expect(figuresOf({ ...day, booked, blocked, appointments: 1, revenueMinor: 500 })).toEqual({
      ...{ appointments: 1, revenueMinor: 500, bookedMinutes: 60, freeMinutes: 360, nextFree: 600 },
    })
  })

  it('count time booked outside of the working hours as booked only', () => {
    const late = [...booked, { from: 1000, to: 1060 }]
    expect(figuresOf({ ...day, booked: late })).toMatchObject({ bookedMinutes: 120, freeMinutes: 400 })
  })

  it.each([
    ['begins later', 500, 420, 600],
    ['has begun', 900, 120, 900],
    ['has begun two minutes ago', 902, 118, 905],
    ['has less than a quarter of an hour left', 1010, 10, null],
    ['is over', Number.POSITIVE_INFINITY, 420, null],
  ])('have the free time from now on, when the day %s', (_, now, freeMinutes, nextFree) => {
    expect(figuresOf({ ...day, booked, now })).toMatchObject({ freeMinutes, nextFree })
  })
})
