import { describe, expect, it } from 'vitest'
import { figuresOf } from './day-figures.ts'

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
    ['has a quarter of an hour left', 1005, 15, 1005],
    ['has less than a quarter of an hour left', 1010, 10, null],
    ['is over', Number.POSITIVE_INFINITY, 420, null],
  ])('have the free time from now on, when the day %s', (_, now, freeMinutes, nextFree) => {
    expect(figuresOf({ ...day, booked, now })).toMatchObject({ freeMinutes, nextFree })
  })
})
