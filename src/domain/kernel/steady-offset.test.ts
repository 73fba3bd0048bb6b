import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { steadyOffset } from './steady-offset.ts'
import { dateAt, instantAt, minutesAt } from './time.ts'

/** Far ahead and behind, half hours, summer time of half an hour, two changes in a spring, a day that was left out. */
const ZONES = [
  'UTC',
  'Europe/Copenhagen',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
]
const instant = fc.date({ min: new Date('2010-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

it('is not known on the days around a change, and is on others', () => {
  const at = (day: string) => steadyOffset(Date.parse(`${day}T12:00:00Z`), 'Europe/Copenhagen')
  expect(['2026-10-22', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-28'].map(at)).toEqual([
    7_200_000,
    null,
    null,
    null,
    3_600_000,
  ])
})

it('makes sums that tell what the zone itself would', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (at, zone) => {
      const told = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
      const date = told.toPlainDate().toString()
      const minutes = told.hour * 60 + told.minute
      expect([dateAt(at, zone), minutesAt(at, zone)]).toEqual([date, minutes])
      const wall = told.toPlainDateTime().round({ smallestUnit: 'minute', roundingMode: 'floor' })
      expect(instantAt(date, minutes, zone).getTime()).toBe(wall.toZonedDateTime(zone).epochMilliseconds)
    }),
    { numRuns: 1_500 },
  )
})
