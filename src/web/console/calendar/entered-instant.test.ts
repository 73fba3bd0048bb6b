import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateAt, minutesAt } from '../../../domain/kernel/time.ts'
import { instant } from './entered-instant.ts'

const ZONE = 'Europe/Copenhagen'
const entered = (date: string, time: string) => instant(date, time, ZONE, 'time')

describe('a time that is entered', () => {
  it('is refused where the clocks skip it', () => {
    for (const time of ['02:00', '02:30', '2:59'])
      expect(() => entered('2027-03-28', time)).toThrow(
        expect.objectContaining({ details: { fields: { time: 'time_skipped' } } }),
      )
    // The hours of the next day.
    expect(() => entered('2027-03-27', '26:30')).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })

  it.each([
    ['2027-03-28', '01:59', '2027-03-28T00:59:00Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['2026-12-04', '24:30', '2026-12-04T23:30:00Z'],
    ['2026-12-04', '9', '2026-12-04T08:00:00Z'],
    ['2026-12-04', '930', '2026-12-04T08:30:00Z'],
    ['2026-12-04', '9.30', '2026-12-04T08:30:00Z'],
    ['2026-12-04', '9:30 pm', '2026-12-04T20:30:00Z'],
  ])('on %s at %s is %s', (date, time, at) => {
    expect(entered(date, time)).toEqual(new Date(at))
  })

  it('is what the clocks show then, on every other day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 3 * 60, max: 1439 }), (days, minutes) => {
        const date = addDays('2026-11-28', days)
        const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
        const at = entered(date, time)
        expect([dateAt(at, ZONE), minutesAt(at, ZONE)]).toEqual([date, minutes])
      }),
    )
  })
})
