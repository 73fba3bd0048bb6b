import { describe, expect, it } from 'vitest'
import { dayMonthYear } from './day-month-year.ts'
import {
  addDays,
  dateAt,
  daysBetween,
  instantAt,
  minutesAt,
  parseDate,
  parseTimeOfDay,
  timeOfDay,
  weekdayOf,
} from './time.ts'

const ZONE = 'Europe/Copenhagen'
const iso = (date: string, minutes: number) => instantAt(date, minutes, ZONE).toISOString()

describe('instantAt', () => {
  it('reads a wall clock in winter and in summer', () => {
    expect(iso('2026-01-15', 9 * 60)).toBe('2026-01-15T08:00:00.000Z')
    expect(iso('2026-07-15', 9 * 60)).toBe('2026-07-15T07:00:00.000Z')
  })

  it('goes on past midnight', () => {
    expect(iso('2026-01-15', 25 * 60)).toBe('2026-01-16T00:00:00.000Z')
  })

  it('moves a time that summer time skips forward, and takes the earlier of two', () => {
    expect(iso('2027-03-28', 150)).toBe('2027-03-28T01:30:00.000Z')
    expect(iso('2026-10-25', 150)).toBe('2026-10-25T00:30:00.000Z')
  })
})

describe('dateAt and minutesAt', () => {
  it('say what a clock on the wall says', () => {
    const late = new Date('2026-01-15T23:30:00Z')
    expect(dateAt(late, ZONE)).toBe('2026-01-16')
    expect(minutesAt(late, ZONE)).toBe(30)
    expect(dateAt(late, 'America/New_York')).toBe('2026-01-15')
  })
})

describe('calendar days', () => {
  it('count, and know their weekday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1)
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  })
})

describe('parseDate', () => {
  it('understands both orders and refuses days that do not exist', () => {
    expect(parseDate('24-12-2026')).toBe('2026-12-24')
    expect(parseDate('2026-12-24')).toBe('2026-12-24')
    for (const wrong of [
      '31-02-2026',
      '2026-13-01',
      '24/12/2026',
      '',
      '1-1-2026',
      '0000-00-00',
      '0001-01-01',
      '31-12-9999',
    ])
      expect(parseDate(wrong)).toBeNull()
    expect(dayMonthYear('2026-12-24')).toBe('24-12-2026')
  })
})

describe('parseTimeOfDay', () => {
  it('understands both clocks', () => {
    expect(parseTimeOfDay('12:00 AM')).toBe(0)
    expect(parseTimeOfDay('12:30 pm')).toBe(750)
    expect(parseTimeOfDay('08:05 AM')).toBe(485)
    expect(parseTimeOfDay('23:59')).toBe(1439)
    for (const wrong of ['24:00', '13:00 PM', '0:30 AM', '9', '9:5', 'noon', ''])
      expect(parseTimeOfDay(wrong)).toBeNull()
  })

  it('is what timeOfDay writes', () => {
    for (let minutes = 0; minutes < 1440; minutes++) expect(parseTimeOfDay(timeOfDay(minutes))).toBe(minutes)
    expect(timeOfDay(1500)).toBe('01:00 AM')
  })
})
