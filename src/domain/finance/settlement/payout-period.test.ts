import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateAt } from '../../kernel/time.ts'
import { lastPeriod, nextPayoutAt } from './payout-period.ts'

/** The first day of each month, the last day of the month before, and the UTC offsets of both zones at its start. */
const MONTHS = [
  ['2026-01-01', '2025-12-31', '+01:00', '+13:00'],
  ['2026-02-01', '2026-01-31', '+01:00', '+13:00'],
  ['2026-03-01', '2026-02-28', '+01:00', '+13:00'],
  ['2026-04-01', '2026-03-31', '+02:00', '+13:00'],
  ['2026-05-01', '2026-04-30', '+02:00', '+12:00'],
  ['2026-06-01', '2026-05-31', '+02:00', '+12:00'],
  ['2026-07-01', '2026-06-30', '+02:00', '+12:00'],
  ['2026-08-01', '2026-07-31', '+02:00', '+12:00'],
  ['2026-09-01', '2026-08-31', '+02:00', '+12:00'],
  ['2026-10-01', '2026-09-30', '+02:00', '+13:00'],
  ['2026-11-01', '2026-10-31', '+01:00', '+13:00'],
  ['2026-12-01', '2026-11-30', '+01:00', '+13:00'],
  ['2027-01-01', '2026-12-31', '+01:00', '+13:00'],
] as const

describe.each([
  ['Europe/Copenhagen', 2],
  ['Pacific/Auckland', 3],
] as const)('monthly payouts in %s', (zone, offset) => {
  const startOf = (n: number) => new Date(`${MONTHS[n]?.[0]}T00:00:00${MONTHS[n]?.[offset]}`)

  test.each(MONTHS.slice(1, -1).map(([first], n) => [first, n + 1] as const))('in the month of %s', (first, n) => {
    const period = { from: MONTHS[n - 1]?.[0], to: MONTHS[n]?.[1], end: startOf(n) }
    const tenth = new Date(`${first.slice(0, 8)}10T12:00:00Z`)
    for (const now of [startOf(n), tenth, new Date(startOf(n + 1).getTime() - 1)]) {
      expect(lastPeriod(now, 'month', zone)).toEqual(period)
      expect(nextPayoutAt(now, 'month', zone)).toEqual(startOf(n + 1))
    }
  })
})

describe('weekly payouts', () => {
  test.each([
    // Summer time starts on Sunday 29 March: that week is an hour shorter.
    [
      'Europe/Copenhagen',
      '2026-03-29T21:59:59.999Z',
      '2026-03-16',
      '2026-03-22',
      '2026-03-22T23:00Z',
      '2026-03-29T22:00Z',
    ],
    [
      'Europe/Copenhagen',
      '2026-03-29T22:00:00.000Z',
      '2026-03-23',
      '2026-03-29',
      '2026-03-29T22:00Z',
      '2026-04-05T22:00Z',
    ],
    // It is Monday in Auckland long before it is in UTC.
    [
      'Pacific/Auckland',
      '2026-06-07T11:59:59.999Z',
      '2026-05-25',
      '2026-05-31',
      '2026-05-31T12:00Z',
      '2026-06-07T12:00Z',
    ],
    [
      'Pacific/Auckland',
      '2026-06-07T12:00:00.000Z',
      '2026-06-01',
      '2026-06-07',
      '2026-06-07T12:00Z',
      '2026-06-14T12:00Z',
    ],
  ])('in %s at %s are for %s to %s', (zone, now, from, to, end, next) => {
    expect(lastPeriod(new Date(now), 'week', zone)).toEqual({ from, to, end: new Date(end) })
    expect(nextPayoutAt(new Date(now), 'week', zone)).toEqual(new Date(next))
  })
})

test('periods follow each other without a gap at any time', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const zone = fc.constantFrom('Europe/Copenhagen', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu')
  fc.assert(
    fc.property(instant, fc.constantFrom('week' as const, 'month' as const), zone, (now, frequency, timeZone) => {
      const last = lastPeriod(now, frequency, timeZone)
      const next = nextPayoutAt(now, frequency, timeZone)
      expect(last.from <= last.to && last.end <= now && now < next).toBe(true)
      expect(dateAt(last.end, timeZone)).toBe(addDays(last.to, 1))
      expect(lastPeriod(next, frequency, timeZone)).toMatchObject({ from: addDays(last.to, 1), end: next })
    }),
  )
})
