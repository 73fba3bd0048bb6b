import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { localPositions } from './local-positions.ts'

const COPENHAGEN = 'Europe/Copenhagen'
const utc = (text: string) => new Date(`${text}:00Z`)

describe('an appointment in the calendar', () => {
  const winter = localPositions('2026-12-01', '2026-12-08', COPENHAGEN)

  test('is at its local time', () => {
    expect(winter(utc('2026-12-04T10:00'), utc('2026-12-04T11:15'))).toEqual({
      ...{ date: '2026-12-04', from: 660, to: 735 },
    })
  })

  test('past midnight is on the day of its start, and ends above 1440', () => {
    expect(winter(utc('2026-12-04T22:30'), utc('2026-12-05T00:30'))).toEqual({
      ...{ date: '2026-12-04', from: 1410, to: 1530 },
    })
    expect(winter(utc('2026-12-04T22:30'), utc('2026-12-04T23:00'))).toMatchObject({ from: 1410, to: 1440 })
    expect(winter(utc('2026-12-04T23:00'), utc('2026-12-06T23:30'))).toEqual({
      ...{ date: '2026-12-05', from: 0, to: 2 * 1440 + 30 },
    })
  })

  test('outside the days that are shown has its own date', () => {
    expect(winter(utc('2026-11-29T10:00'), utc('2026-12-01T10:00'))).toEqual({
      ...{ date: '2026-11-29', from: 660, to: 2 * 1440 + 660 },
    })
  })

  test('in the repeated hour of the night is an hour long, whichever of the two it is in', () => {
    const autumn = localPositions('2026-10-24', '2026-10-26', COPENHAGEN)
    for (const start of ['2026-10-25T00:00', '2026-10-25T01:00']) {
      const end = new Date(utc(start).getTime() + 45 * 60_000)
      expect(autumn(utc(start), end)).toEqual({ date: '2026-10-25', from: 120, to: 165 })
    }
  })
})

test('positions equal the local times of Temporal, around changes of clocks too', () => {
  const zone = fc.constantFrom(
    ...([COPENHAGEN, 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC'] as const),
  )
  const day = fc.constantFrom('2026-06-10', '2026-10-25', '2026-10-04', '2026-11-01', '2027-03-28', '2027-04-04')
  fc.assert(
    fc.property(zone, day, fc.integer({ min: -2000, max: 5000 }), fc.nat(2160), (timeZone, date, offset, length) => {
      const first = Temporal.PlainDate.from(date)
      const start = first.toZonedDateTime(timeZone).add({ minutes: offset })
      const end = start.add({ minutes: length })
      const place = localPositions(date, first.add({ days: 2 }).toString(), timeZone)
      const days = start.toPlainDate().until(end.toPlainDate()).days
      expect(place(new Date(start.epochMilliseconds), new Date(end.epochMilliseconds))).toEqual({
        ...{ date: start.toPlainDate().toString(), from: start.hour * 60 + start.minute },
        to: days * 1440 + end.hour * 60 + end.minute,
      })
    }),
    { numRuns: 300 },
  )
})
