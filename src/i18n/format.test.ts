import { describe, expect, test } from 'vitest'
import {
  dateWithWeekday,
  dayAndTime,
  dayParts,
  fullDate,
  longDate,
  longDay,
  money,
  rating,
  shortDay,
  time,
  timeOfDay,
  timeSpan,
  weekday,
  withTimeout,
} from './format.ts'

/** Intl uses non-breaking spaces between numbers and units; here they are plain. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('money', () => {
  test('is written as each language writes it', () => {
    expect(plain(money(34950, 'DKK', 'en'))).toBe('DKK 349.50')
    expect(plain(money(34950, 'DKK', 'da'))).toBe('349,50 kr.')
    expect(plain(money(34950, 'EUR', 'de'))).toBe('349,50 €')
  })
  test('leaves out decimals that say nothing', () => {
    expect(plain(money(30000, 'DKK', 'en'))).toBe('DKK 300')
    expect(plain(money(0, 'DKK', 'da'))).toBe('0 kr.')
  })
  test('formats currencies without decimals', () => {
    expect(plain(money(1500, 'JPY', 'en'))).toBe('JP¥1,500')
  })
  test('keeps a minus', () => {
    expect(plain(money(-5005, 'DKK', 'en'))).toBe('-DKK 50.05')
  })
})

describe('dates and times', () => {
  const instant = new Date('2027-03-28T00:30:00Z')
  test('are those of the zone asked for', () => {
    expect(longDate(instant, 'Europe/Copenhagen', 'en')).toBe('28 March 2027')
    expect(longDate(instant, 'America/New_York', 'en')).toBe('27 March 2027')
    expect(time(instant, 'Europe/Copenhagen', 'en')).toBe('01:30')
  })
  test('stand together as one moment, or as the time from one to another', () => {
    expect(dayAndTime(instant, 'Europe/Copenhagen', 'da')).toMatch(/28\. mar\. kl\. 01:30$/)
    expect(timeSpan(instant, new Date('2027-03-28T01:15:00Z'), 'Europe/Copenhagen', 'en')).toBe('01:30 – 03:15')
  })
  test('know summer time', () => {
    expect(time(new Date('2027-03-28T01:00:00Z'), 'Europe/Copenhagen', 'en')).toBe('03:00')
  })
  test('midnight is 00:00', () => {
    expect(time(new Date('2027-01-01T23:00:00Z'), 'Europe/Copenhagen', 'en')).toBe('00:00')
  })
  test('a clock time looks alike in every language, as in the grid of a day', () => {
    const said = (['en', 'da', 'de'] as const).map((locale) => time(instant, 'Europe/Copenhagen', locale))
    expect(new Set(said)).toEqual(new Set(['01:30']))
  })
  test('are written out as each language writes them', () => {
    const day = new Date('2027-03-07T12:00:00Z')
    expect(dateWithWeekday(day, 'UTC', 'en')).toBe('Sun, 7 March 2027')
    expect(dateWithWeekday(day, 'UTC', 'da')).toBe('søn. den 7. marts 2027')
    expect(dateWithWeekday(day, 'UTC', 'de')).toBe('So., 7. März 2027')
    expect(fullDate(day, 'UTC', 'en')).toBe('07 March 2027')
    expect(fullDate(day, 'UTC', 'da')).toBe('7. marts 2027')
    expect(fullDate(day, 'UTC', 'de')).toBe('7. März 2027')
  })
  test('in pieces have no stops', () => {
    expect(dayParts('2027-03-07', 'da')).toEqual({ weekday: 'søn', day: '7', month: 'mar' })
    expect(dayParts('2027-03-07', 'de')).toEqual({ weekday: 'So', day: '7', month: 'Mär' })
  })
  test('a calendar day has no zone to slip in', () => {
    expect(longDay('2027-01-01', 'da')).toBe('1. januar 2027')
    expect(shortDay('2027-01-01', 'en')).toContain('1 Jan')
  })
  test('Monday is the first day', () => {
    expect(weekday(1, 'en')).toBe('Monday')
    expect(weekday(7, 'da')).toBe('Søndag')
  })
  test('minutes of a day past midnight start again', () => {
    expect(timeOfDay(570)).toBe('09:30')
    expect(timeOfDay(1500)).toBe('01:00')
  })
})

test('a rating shows one decimal', () => {
  expect(rating(5, 'en')).toBe('5.0')
  expect(rating(4.5, 'da')).toBe('4,5')
})

test('a wait is rounded up, in the largest unit that says enough', () => {
  expect(withTimeout(0.2, 'en')).toBe('in 1 second')
  expect(withTimeout(119, 'en')).toBe('in 119 seconds')
  expect(withTimeout(121, 'da')).toBe('om 3 minutter')
  expect(withTimeout(7199, 'de')).toBe('in 120 Minuten')
  expect(withTimeout(7201, 'en')).toBe('in 3 hours')
})
