import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { coveredMinutes, dayClock } from './day-clock.ts'

/** Days around a time change of an hour, of half an hour, and around a day that was skipped. */
const AROUND_CHANGES = [
  ['Europe/Copenhagen', '2026-10-25'],
  ['Europe/Copenhagen', '2027-03-28'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Apia', '2011-12-31'],
] as const

describe.each(AROUND_CHANGES)('local time in %s around %s', (zone, change) => {
  const days = [-5, -4, -3, -2, -1, 0, 1, 2, 3].map((n) => Temporal.PlainDate.from(change).add({ days: n }))

  test.each(days.map(String))('of %s equals that of Temporal from the day before to three days after', (date) => {
    const clock = dayClock(date, zone)
    for (let local = -1440; local <= 4320; local += 30) {
      const zoned = Temporal.PlainDateTime.from(date).add({ minutes: local }).toZonedDateTime(zone)
      expect([local, clock.at(local)]).toEqual([local, zoned.epochMilliseconds / 60_000])
      expect(clock.localAt(clock.at(local))).toBe(zoned.hour * 60 + zoned.minute)
    }
    expect([clock.starts, clock.ends]).toEqual([clock.at(0), clock.at(1440)])
  })
})

test('a day includes the day before and the day after, with their weekdays', () => {
  expect(dayClock('2026-06-01', 'Europe/Copenhagen').around).toEqual([
    { date: '2026-05-31', weekday: 7 },
    { date: '2026-06-01', weekday: 1 },
    { date: '2026-06-02', weekday: 2 },
  ])
})

test('coveredMinutes includes every minute that is touched', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  expect(coveredMinutes({ from: at(60), to: at(120) })).toEqual({ from: 1, to: 2 })
  expect(coveredMinutes({ from: at(119), to: at(121) })).toEqual({ from: 1, to: 3 })
})
