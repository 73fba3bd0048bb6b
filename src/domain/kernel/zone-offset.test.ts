import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { dateAt, instantAt, minutesAt } from './time.ts'
import { steadyOffset } from './zone-offset.ts'

/** Far ahead and behind, half hours, summer time of half an hour, two changes in a spring, a skipped day. */
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

it('the offset is null on the days around a change', () => {
  const at = (day: string) => steadyOffset(Date.parse(`${day}T12:00:00Z`), 'Europe/Copenhagen')
  expect(['2026-10-22', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-28'].map(at)).toEqual([
    7_200_000,
    null,
    null,
    null,
    3_600_000,
  ])
})

it('local times are the same as those of Temporal', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (at, zone) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
      const date = zoned.toPlainDate().toString()
      const minutes = zoned.hour * 60 + zoned.minute
      expect([dateAt(at, zone), minutesAt(at, zone)]).toEqual([date, minutes])
      const local = zoned.toPlainDateTime().round({ smallestUnit: 'minute', roundingMode: 'floor' })
      expect(instantAt(date, minutes, zone).getTime()).toBe(local.toZonedDateTime(zone).epochMilliseconds)
    }),
    { numRuns: 1_500 },
  )
})
