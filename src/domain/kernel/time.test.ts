import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMinutes,
  addMonths,
  dateAt,
  daysBetween,
  formatTime12h,
  formatTime24h,
  instantAt,
  minutesAt,
  parseTimeOfDay,
  parseTypedTime,
  weekdayOf,
} from './time.ts'

const ZONE = 'Europe/Copenhagen'
const iso = (date: string, minutes: number) => instantAt(date, minutes, ZONE).toISOString()

describe('instantAt', () => {
  it('converts a local time in winter and in summer', () => {
    expect(iso('2026-01-15', 9 * 60)).toBe('2026-01-15T08:00:00.000Z')
    expect(iso('2026-07-15', 9 * 60)).toBe('2026-07-15T07:00:00.000Z')
  })

  it('accepts minutes past midnight of the next day', () => {
    expect(iso('2026-01-15', 25 * 60)).toBe('2026-01-16T00:00:00.000Z')
    expect(iso('2027-03-27', 1440 + 240)).toBe('2027-03-28T02:00:00.000Z')
  })

  it('moves a time skipped by summer time forward, and takes the earlier of two', () => {
    expect(iso('2027-03-28', 150)).toBe('2027-03-28T01:30:00.000Z')
    expect(iso('2026-10-25', 150)).toBe('2026-10-25T00:30:00.000Z')
  })

  it('agrees with Temporal at every quarter of an hour around a change', () => {
    const changes = [
      ...['2027-03-28', '2026-10-25'].map((date) => [date, ZONE] as const),
      ...['2026-10-04', '2027-04-04'].map((date) => [date, 'Australia/Lord_Howe'] as const),
      ...['2011-12-29', '2011-12-30', '2011-12-31'].map((date) => [date, 'Pacific/Apia'] as const),
    ]
    for (const [date, zone] of changes)
      for (let minutes = 0; minutes < 1440; minutes += 15) {
        const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
        const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime })
        expect(instantAt(date, minutes, zone).getTime()).toBe(epochMilliseconds)
      }
  })
})

describe('instantAt with a fraction of a minute', () => {
  it('rounds down to the minute', () => {
    expect(iso('2026-01-15', 540.9)).toBe('2026-01-15T08:00:00.000Z')
  })
})

describe('dateAt and minutesAt', () => {
  it('return the local date and time', () => {
    const late = new Date('2026-01-15T23:30:00Z')
    expect(dateAt(late, ZONE)).toBe('2026-01-16')
    expect(minutesAt(late, ZONE)).toBe(30)
    expect(dateAt(late, 'America/New_York')).toBe('2026-01-15')
  })
})

describe('addMinutes', () => {
  it('adds elapsed time, also negative', () => {
    const at = new Date('2026-10-25T00:30:00Z')
    expect([addMinutes(at, 90), addMinutes(at, -45)]).toEqual([
      new Date('2026-10-25T02:00:00Z'),
      new Date('2026-10-24T23:45:00Z'),
    ])
  })
})

describe('calendar days', () => {
  it('are counted and have a weekday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1)
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  })

  it('are clamped to the length of the month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2026-12-10', 2)).toBe('2027-02-10')
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 30 }), (at, months) => {
        const date = at.toISOString().slice(0, 10)
        expect(addMonths(date, months)).toBe(Temporal.PlainDate.from(date).add({ months }).toString())
      }),
    )
  })

  it.each(['2026-02-30', '2026-13-01', '2027-02-29', 'today', ''])('reject %j', (text) => {
    expect(() => addDays(text, 1)).toThrow(new RangeError(`${text} is no day`))
    expect(() => weekdayOf(text)).toThrow(RangeError)
  })
})

it('formatTime24h has two digits for hour and minute', () => {
  expect([0, 545, 750, 1439].map(formatTime24h)).toEqual(['00:00', '09:05', '12:30', '23:59'])
})

describe('parseTimeOfDay', () => {
  it('parses 12-hour and 24-hour times', () => {
    expect(parseTimeOfDay('12:00 AM')).toBe(0)
    expect(parseTimeOfDay('12:30 pm')).toBe(750)
    expect(parseTimeOfDay('08:05 AM')).toBe(485)
    expect(parseTimeOfDay('23:59')).toBe(1439)
    expect([' 9:05 ', '1:05pm', '1:05  PM'].map(parseTimeOfDay)).toEqual([545, 785, 785])
    const wrong = ['24:00', '09:60', '13:00 PM', '0:30 AM', '9', '9:5', 'noon', '', 'at 9:05', '9:05 sharp', '9:051']
    expect(wrong.filter((text) => parseTimeOfDay(text) !== null)).toEqual([])
  })

  it('is the inverse of formatTime12h', () => {
    for (let minutes = 0; minutes < 1440; minutes++) expect(parseTimeOfDay(formatTime12h(minutes))).toBe(minutes)
    expect(formatTime12h(1500)).toBe('01:00 AM')
    expect([formatTime12h(-30), formatTime12h(-1440)]).toEqual(['11:30 PM', '12:00 AM'])
  })
})

describe('parseTypedTime', () => {
  it.each([
    ...([
      ['9', 540],
      ['09', 540],
      ['930', 570],
      ['0930', 570],
      ['1745', 1065],
      ['9.30', 570],
      ['9,30', 570],
    ] as const),
    ...([
      ['9:30', 570],
      ['9h30', 570],
      ['9 30', 570],
      ['kl. 9', 540],
      ['Kl 9.15', 555],
      ['9 Uhr', 540],
      ['kl9', 540],
      [' 9 ', 540],
    ] as const),
    ...([
      ['9h', 540],
      ['9:30 Uhr', 570],
      ['0', 0],
      ['000', 0],
      ['23.59', 1439],
    ] as const),
    ...([
      ['9 pm', 1260],
      ['9p', 1260],
      ['930pm', 1290],
      ['9:30 p.m.', 1290],
      ['12 am', 0],
      ['12 PM', 720],
    ] as const),
  ])('understands %j', (typed, minutes) => {
    expect(parseTypedTime(typed)).toBe(minutes)
  })

  it.each([
    '',
    '24',
    '2400',
    '960',
    '9.5',
    '9:5',
    '13 pm',
    '0 am',
    '9m',
    'noon',
    '12345',
    '-9',
    '9-30',
    '9:30x',
    '9kl',
    'uhr9',
  ])('refuses %j', (typed) => {
    expect(parseTypedTime(typed)).toBeNull()
  })

  it('understands every time in all its forms', () => {
    for (let minutes = 0; minutes < 1440; minutes++) {
      const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
      const forms = [`${hour}:${minute}`, `${hour}.${minute}`, `${hour}${minute}`, formatTime12h(minutes)]
      expect(forms.map(parseTypedTime)).toEqual(forms.map(() => minutes))
    }
  })
})
