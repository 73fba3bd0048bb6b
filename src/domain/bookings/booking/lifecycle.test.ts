import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { addDays, dateAt, instantAt, weekdayOf } from '../../kernel/time.ts'
import type { OpeningHours } from '../../salons/hours/opening-hours.ts'
import { groupOf, STATES_OF, STATES_OF_FILTER, statesBefore, statesUndoneTo } from './lifecycle.ts'
import { type OpenTimes, respondBy } from './respond-by.ts'

const at = (text: string) => new Date(text)

describe('the status of a booking', () => {
  it('changes only from the allowed states', () => {
    const before: Record<BookingStatus, BookingStatus[]> = {
      awaiting_payment: [],
      requested: ['awaiting_payment', 'confirmed'],
      confirmed: ['awaiting_payment', 'requested'],
      declined: ['requested'],
      cancelled: ['requested', 'confirmed'],
      completed: ['confirmed'],
      no_show: ['confirmed'],
    }
    for (const to of Object.keys(before) as BookingStatus[]) expect([to, statesBefore(to)]).toEqual([to, before[to]])
  })

  it('is undone to what it can have been before its end', () => {
    expect(statesUndoneTo('requested')).toEqual(['cancelled', 'declined'])
    expect(statesUndoneTo('confirmed')).toEqual(['completed', 'cancelled', 'no_show'])
  })

  it('belongs to one of three groups', () => {
    expect(STATES_OF).toEqual({
      upcoming: ['requested', 'confirmed'],
      completed: ['completed', 'no_show'],
      cancelled: ['cancelled', 'declined'],
    })
    for (const [group, states] of Object.entries(STATES_OF))
      expect(states.map(groupOf)).toEqual(states.map(() => group))
    expect(groupOf('awaiting_payment')).toBe('upcoming')
  })

  it('is past when it is completed or cancelled', () => {
    expect(STATES_OF_FILTER).toEqual({ ...STATES_OF, past: ['completed', 'no_show', 'cancelled', 'declined'] })
  })
})

describe('respondBy', () => {
  const allDay = openTimes([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 })))
  /** Tuesday to Saturday from 10 to 18. */
  const usual = openTimes([2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 600, closes: 1080 })))
  const far = at('2027-03-01T10:00:00Z')

  it('is a day after the request, or shortly before the appointment', () => {
    const requestedAt = at('2026-12-01T10:00:00Z')
    expect(respondBy(requestedAt, at('2026-12-09T10:00:00Z'), usual)).toEqual(at('2026-12-02T10:00:00Z'))
    expect(respondBy(requestedAt, at('2026-12-01T15:00:00Z'), usual)).toEqual(at('2026-12-01T14:00:00Z'))
    expect(respondBy(requestedAt, at('2026-12-01T10:10:00Z'), usual)).toEqual(at('2026-12-01T10:10:00Z'))
  })

  it.each([
    // The appointment starts so many minutes after the request; it may be answered for so many.
    [60 * 24 * 30, 60 * 24],
    [60 * 25, 60 * 24],
    [60 * 25 - 1, 60 * 24 - 1],
    [76, 16],
    [75, 15],
    [74, 15],
    [16, 15],
    [15, 15],
    [14, 14],
    [0, 0],
  ])('for an appointment in %i minutes is in %i minutes', (startsIn, respondIn) => {
    const requestedAt = at('2026-12-01T10:00:00Z')
    const later = (minutes: number) => new Date(requestedAt.getTime() + minutes * 60_000)
    expect(respondBy(requestedAt, later(startsIn), allDay)).toEqual(later(respondIn))
  })

  it.each([
    ['of an evening, on the next evening', '2026-12-02T19:00', '2026-12-03T19:00'],
    ['of Saturday evening, when the salon has been open on Tuesday', '2026-12-05T19:00', '2026-12-08T18:00'],
    ['of Saturday afternoon, with two of its hours counted', '2026-12-05T16:00', '2026-12-08T16:00'],
    ['of Saturday at the opening, not within the same day', '2026-12-05T10:00', '2026-12-06T10:00'],
    ['of a closed day, after the next day that is open', '2026-12-07T08:00', '2026-12-08T18:00'],
  ])('for a request %s', (_, requested, deadline) => {
    expect(respondBy(local(requested), far, usual)).toEqual(local(deadline))
  })

  it('follows special days instead of the week', () => {
    const closed = { opens: null, closes: null }
    const holidays = openTimes(usual.hours, [
      { date: '2026-12-24', ...closed },
      { date: '2026-12-25', ...closed },
      // A Sunday, with longer hours than usual.
      { date: '2026-12-27', opens: 540, closes: 1080 },
    ])
    // Six hours on Saturday the 26th, of a week's hours.
    const shorter = openTimes(holidays.hours, [
      ...holidays.specialDays,
      { date: '2026-12-26', opens: 600, closes: 960 },
    ])
    expect(respondBy(local('2026-12-23T18:00'), far, holidays)).toEqual(local('2026-12-26T18:00'))
    expect(respondBy(local('2026-12-23T18:00'), far, shorter)).toEqual(local('2026-12-27T11:00'))
  })

  it('counts hours that pass midnight, and hours that overlap once', () => {
    const nights = openTimes([
      { weekday: 5, opens: 1320, closes: 1680 },
      { weekday: 6, opens: 180, closes: 300 },
      { weekday: 1, opens: 600, closes: 720 },
    ])
    // From 22 on Friday to 5 on Saturday are seven hours, from 10 on Monday is the eighth.
    expect(respondBy(local('2026-12-04T20:00'), far, nights)).toEqual(local('2026-12-07T11:00'))
    // An hour of the night before is left at 3:30 on Saturday, and half of another.
    expect(respondBy(local('2026-12-05T03:30'), far, nights)).toEqual(local('2026-12-10T03:30'))
  })

  it('counts the hours of a clock change as they pass', () => {
    // Open from midnight to 6: five hours in the night of 28 March, seven in that of 25 October.
    const nights = openTimes([6, 7, 1].map((weekday) => ({ weekday, opens: 0, closes: 360 })))
    expect(respondBy(local('2027-03-27T06:00'), at('2027-06-01T10:00:00Z'), nights)).toEqual(local('2027-03-29T03:00'))
    expect(respondBy(local('2026-10-24T06:00'), far, nights)).toEqual(local('2026-10-26T01:00'))
  })

  it('is after five days if the salon is closed so long', () => {
    const rarely = openTimes([{ weekday: 1, opens: 600, closes: 720 }])
    expect(respondBy(at('2026-12-01T10:00:00Z'), far, rarely)).toEqual(at('2026-12-06T10:00:00Z'))
    expect(respondBy(at('2026-12-01T10:00:00Z'), far, openTimes([]))).toEqual(at('2026-12-06T10:00:00Z'))
  })

  const anyWeek = fc
    .array(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        opens: fc.integer({ min: 0, max: 1439 }),
        lasts: fc.integer({ min: 1, max: 900 }),
      }),
      { maxLength: 10 },
    )
    .map((hours) => openTimes(hours.map(({ weekday, opens, lasts }) => ({ weekday, opens, closes: opens + lasts }))))

  it('is within a day and five, never after the start, and never sooner for a later appointment', () => {
    const asked = Date.parse('2026-10-24T10:00:00Z')
    const ms = fc.nat(40 * 86_400_000)
    fc.assert(
      fc.property(ms, ms, anyWeek, (first, second, open) => {
        const [sooner, later] = [Math.min(first, second), Math.max(first, second)]
        const [early = 0, late = 0] = [sooner, later].map((each) =>
          respondBy(new Date(asked), new Date(asked + each), open).getTime(),
        )
        expect(early).toBeLessThanOrEqual(asked + Math.min(sooner, 5 * 86_400_000))
        expect(early).toBeGreaterThanOrEqual(asked + Math.min(sooner, 15 * 60_000))
        if (sooner >= 25 * 3_600_000) expect(early).toBeGreaterThanOrEqual(asked + 86_400_000)
        expect(late).toBeGreaterThanOrEqual(early)
      }),
    )
  })

  it('leaves the salon eight hours in which it is open, minute by minute', () => {
    const start = Date.parse('2026-10-22T00:00:00Z')
    const minute = fc.nat(6 * 1440)
    fc.assert(
      fc.property(minute, anyWeek, (after, open) => {
        const asked = start + after * 60_000
        const deadline = respondBy(new Date(asked), far, open).getTime()
        let opened = 0
        for (let at = asked; at < deadline; at += 60_000) if (isOpen(new Date(at), open)) opened += 1
        if (deadline < asked + 5 * 86_400_000) expect(opened).toBeGreaterThanOrEqual(480)
        if (deadline > asked + 86_400_000) expect(opened).toBeLessThanOrEqual(480)
      }),
      { numRuns: 40 },
    )
  })
})

function openTimes(hours: readonly OpeningHours[], specialDays: OpenTimes['specialDays'] = []): OpenTimes {
  return { timeZone: 'Europe/Copenhagen', hours, specialDays }
}

/** An instant by the clock of the salon. */
function local(text: string): Date {
  const [date = '', time = ''] = text.split('T')
  const [hour, minute] = time.split(':').map(Number)
  return instantAt(date, (hour ?? 0) * 60 + (minute ?? 0), 'Europe/Copenhagen')
}

/** Whether a salon without special days is open at an instant. */
function isOpen(instant: Date, { hours, timeZone }: OpenTimes): boolean {
  return [0, -1].some((days) => {
    const date = addDays(dateAt(instant, timeZone), days)
    return hours.some(
      ({ weekday, opens, closes }) =>
        weekday === weekdayOf(date) &&
        instantAt(date, opens, timeZone) <= instant &&
        instant < instantAt(date, closes, timeZone),
    )
  })
}
