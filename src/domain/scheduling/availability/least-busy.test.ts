import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from '../../kernel/time.ts'
import { dayClock, toDate, toEpochMinutes } from './day-clock.ts'
import { canTake, leastBusyFirst } from './least-busy.ts'
import type { StaffTimes } from './queries.ts'
import { appointmentAt, partsOf } from './service-time.ts'
import { slotsOf } from './staff-day.ts'
import type { WorkingHours } from './within-hours.ts'

const ZONE = 'Europe/Copenhagen'
/** A Tuesday. */
const DATE = '2026-06-09'
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const at = (time: string) => instantAt(DATE, clock(time), ZONE)
const busy = (from: string, to: string, booked = true) => ({
  from: toEpochMinutes(at(from)),
  to: toEpochMinutes(at(to)),
  booked,
})

describe('the least busy team member', () => {
  const day = dayClock(DATE, ZONE)
  const order = (...staff: { id: string; busy: StaffTimes['busy'] }[]) => leastBusyFirst(staff, day).map(({ id }) => id)

  test('has the fewest booked minutes, not the fewest bookings', () => {
    const anna = { id: 'anna', busy: [busy('09:00', '13:00')] }
    const bo = { id: 'bo', busy: [busy('09:00', '10:00'), busy('11:00', '12:00')] }
    expect(order(anna, bo)).toEqual(['bo', 'anna'])
    expect(order(anna, bo, { id: 'cleo', busy: [] })).toEqual(['cleo', 'bo', 'anna'])
  })

  test('is the first of several that are equally busy', () => {
    const staff = ['cleo', 'anna', 'bo'].map((id) => ({ id, busy: [busy('09:00', '10:00')] }))
    expect(order(...staff)).toEqual(['cleo', 'anna', 'bo'])
    expect(order()).toEqual([])
  })

  test('is determined without blocks and holds', () => {
    const blocked = { id: 'anna', busy: [busy('09:00', '17:00', false)] }
    expect(order({ id: 'bo', busy: [busy('09:00', '09:15')] }, blocked)).toEqual(['anna', 'bo'])
  })

  test('is determined by the salon’s local day, without the nights before and after', () => {
    const before = { id: 'anna', busy: [busy('00:00', '00:15')] }
    const after = { id: 'bo', busy: [busy('23:50', '30:00')] }
    expect(order(before, after)).toEqual(['bo', 'anna'])
  })
})

interface Hours {
  open: [weekday: number, from: string, to: string][]
  shifts?: Hours['open']
}
const working = ({ open, shifts = open }: Hours): WorkingHours => ({
  timeZone: ZONE,
  hours: open.map(([weekday, from, to]) => ({ weekday, opens: clock(from), closes: clock(to) })),
  specialDays: [],
  staff: [
    {
      id: 'anna',
      shifts: shifts.map(([weekday, from, to]) => ({ weekday, from: clock(from), to: clock(to), grid: null })),
      overrides: [],
    },
  ],
})

describe('a team member can take an appointment', () => {
  const nineToFive = working({ open: [[2, '09:00', '17:00']] })
  const appointment = (time: string, { minutes = 60, bufferBefore = 0, bufferAfter = 0 } = {}) =>
    partsOf(appointmentAt(at(time), [{ minutes, bufferBefore, bufferAfter, processing: [], staffId: 'anna' }]))
  const can = (parts: ReturnType<typeof appointment>, work = nineToFive, taken: StaffTimes['busy'] = []) =>
    canTake({ id: 'anna', busy: taken }, parts, work)

  test('between other appointments, up to the minute, buffers included', () => {
    const taken = [busy('09:00', '10:00'), busy('11:00', '12:00')]
    expect(can(appointment('10:00'), nineToFive, taken)).toBe(true)
    expect(can(appointment('10:01'), nineToFive, taken)).toBe(false)
    expect(can(appointment('09:59'), nineToFive, taken)).toBe(false)
    expect(can(appointment('10:00', { minutes: 45, bufferBefore: 1 }), nineToFive, taken)).toBe(false)
    expect(can(appointment('10:00', { minutes: 45, bufferAfter: 15 }), nineToFive, taken)).toBe(true)
    expect(can(appointment('10:00', { minutes: 45, bufferAfter: 16 }), nineToFive, taken)).toBe(false)
  })

  test('but not across a block or during one', () => {
    expect(can(appointment('10:00'), nineToFive, [busy('10:15', '10:20', false)])).toBe(false)
    expect(can(appointment('10:15', { minutes: 5 }), nineToFive, [busy('10:00', '11:00', false)])).toBe(false)
  })

  test('within opening hours, and with its buffers within the shift', () => {
    const long = working({ open: [[2, '10:00', '16:00']], shifts: [[2, '09:00', '17:00']] })
    expect(can(appointment('10:00', { bufferBefore: 60 }), long)).toBe(true)
    expect(can(appointment('10:00', { bufferBefore: 61 }), long)).toBe(false)
    expect(can(appointment('15:01'), long)).toBe(false)
  })

  test('in a shift of the previous day that continues past midnight', () => {
    const night = working({ open: [[1, '20:00', '26:00']] })
    expect(can(appointment('00:30'), night)).toBe(true)
    expect(can(appointment('01:30'), night)).toBe(false)
  })

  test('across two shifts that touch', () => {
    const shifts: Hours['open'] = [
      [2, '09:00', '13:00'],
      [2, '13:00', '17:00'],
    ]
    expect(can(appointment('12:30'), working({ open: [[2, '09:00', '17:00']], shifts }))).toBe(true)
  })

  test('regardless of the parts of other team members', () => {
    const [first] = appointment('10:00')
    const others = first ? [{ ...first, subjectId: 'anna' }] : []
    expect(canTake({ id: 'bo', busy: [busy('10:00', '11:00')] }, others, nineToFive)).toBe(true)
  })
})

test('a team member can take exactly the starts that are offered online', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 1, max: 30 }))
  const spans = fc.array(span, { minLength: 1, maxLength: 3 })
  const services = fc.array(
    fc.record({
      minutes: fc.constantFrom(30, 60, 90),
      bufferBefore: fc.constantFrom(0, 15),
      bufferAfter: fc.nat(20),
      processing: fc.constantFrom([], [{ from: 15, to: 40 }]),
    }),
    { minLength: 1, maxLength: 2 },
  )
  // A plain day, the day on which summer time starts, and the day on which it ends.
  const date = fc.constantFrom('2026-06-09', '2026-03-29', '2026-10-25')
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  fc.assert(
    fc.property(spans, spans, spans, services, date, (opened, worked, taken, chosen, on) => {
      const day = dayClock(on, ZONE)
      const hours = opened.flatMap(([from, length]) =>
        everyDay.map((weekday) => ({ weekday, opens: from * 60, closes: (from + length) * 60 })),
      )
      const shifts = worked.flatMap(([from, length]) =>
        everyDay.map((weekday) => ({ weekday, from: from * 60, to: (from + length) * 60, grid: null })),
      )
      const person: StaffTimes = {
        ...{ id: 'anna', grid: 30, shifts, overrides: [] },
        busy: taken.map(([from, length]) => ({
          from: day.starts + from * 55,
          to: day.starts + from * 55 + length * 5,
          booked: true,
        })),
      }
      const salon = { hours, specialDays: [], full: false, services: chosen.map((each) => ({ ...each, id: '' })) }
      const work = { timeZone: ZONE, hours, specialDays: [], staff: [person] }
      for (const slot of slotsOf(person, salon, day, new Date(0))) {
        const parts = partsOf(
          appointmentAt(
            toDate(slot.at),
            chosen.map((each) => ({ ...each, staffId: 'anna' })),
          ),
        )
        expect([slot.at, canTake(person, parts, work)]).toEqual([slot.at, slot.free])
      }
    }),
    { numRuns: 20 },
  )
})
