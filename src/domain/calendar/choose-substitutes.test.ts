import { describe, expect, test } from 'vitest'
import { instantAt } from '../kernel/time.ts'
import { toEpochMinutes } from '../scheduling/availability/day-clock.ts'
import { type AssignableStaff, chooseSubstitutes, type StandingBooking } from './choose-substitutes.ts'
import type { OccupiedInterval } from './load-occupancy.ts'

const ZONE = 'Europe/Copenhagen'
/** A Tuesday. */
const DATE = '2026-06-09'
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const at = (time: string) => instantAt(DATE, clock(time), ZONE)

function booking(id: string, time: string, given: Partial<StandingBooking['lines'][number]>[] = [{}]): StandingBooking {
  const line = { serviceId: 'cut', staffId: 'anna', minutes: 60, bufferBefore: 0, bufferAfter: 0, processing: [] }
  return { id, startsAt: at(time), lines: given.map((one) => ({ ...line, ...one })) }
}
const taken = (from: string, to: string, more: Partial<OccupiedInterval> = {}): OccupiedInterval => ({
  ...{ from: toEpochMinutes(at(from)), to: toEpochMinutes(at(to)), booked: true, bookingId: 'another' },
  ...more,
})

type Shifts = [weekday: number, from: string, to: string][]
const NINE_TO_FIVE: Shifts = [[2, '09:00', '17:00']]

function salon({
  open = NINE_TO_FIVE,
  bo = open,
  cleo = open,
  performs = { bo: ['cut'], cleo: ['cut'] },
  busy = {},
}: {
  open?: Shifts
  bo?: Shifts
  cleo?: Shifts
  performs?: Record<string, string[]>
  busy?: Record<string, OccupiedInterval[]>
} = {}): AssignableStaff {
  const person = (id: string, shifts: Shifts) => ({
    ...{ id, overrides: [] },
    shifts: shifts.map(([weekday, from, to]) => ({ weekday, from: clock(from), to: clock(to), grid: null })),
  })
  return {
    timeZone: ZONE,
    hours: open.map(([weekday, from, to]) => ({ weekday, opens: clock(from), closes: clock(to) })),
    specialDays: [],
    staff: [person('anna', open), person('bo', bo), person('cleo', cleo)],
    performers: new Map(Object.entries(performs).map(([id, services]) => [id, new Set(services)])),
    busy: new Map(Object.entries(busy)),
  }
}
const assign = (bookings: StandingBooking[], given: Parameters<typeof salon>[0] = {}) =>
  chooseSubstitutes(bookings, 'anna', salon(given))

describe('the team member assigned to an appointment', () => {
  test('is the least busy of those available, by booked minutes of that day', () => {
    const busy = { bo: [taken('09:00', '12:00')], cleo: [taken('09:00', '09:15'), taken('10:00', '10:15')] }
    expect(assign([booking('one', '14:00')], { busy })).toEqual(['cleo'])
    // Blocks, and appointments on the next day, are not counted.
    const blocked = { bo: [taken('09:00', '12:00', { booked: false }), taken('24:00', '26:00')], cleo: busy.cleo }
    expect(assign([booking('one', '14:00')], { busy: blocked })).toEqual(['bo'])
  })

  test('is never the one who leaves, and performs all their services of the appointment', () => {
    const performs = { anna: ['cut', 'wash'], bo: ['cut'], cleo: ['cut', 'wash'] }
    const both = booking('one', '10:00', [{}, { serviceId: 'wash' }])
    expect(assign([both], { performs })).toEqual(['cleo'])
    expect(assign([both], { performs: { anna: ['cut', 'wash'], bo: ['cut'] } })).toEqual([null])
  })

  test('has time for the buffers too', () => {
    const one = booking('one', '10:00', [{ bufferBefore: 15, bufferAfter: 15 }])
    const tight = { bo: [taken('09:00', '09:50')], cleo: [taken('11:10', '12:00')] }
    expect(assign([one], { busy: tight })).toEqual([null])
    expect(assign([one], { busy: { ...tight, bo: [taken('09:00', '09:45')] } })).toEqual(['bo'])
  })

  test('is available within opening hours and their shift', () => {
    const late: Shifts = [[2, '09:00', '20:00']]
    expect(assign([booking('one', '16:30')], { bo: late, cleo: late })).toEqual([null])
    expect(assign([booking('one', '16:30')], { open: late, bo: NINE_TO_FIVE })).toEqual(['cleo'])
  })

  test('can work past midnight in a shift of the previous day', () => {
    const night: Shifts = [[1, '18:00', '26:00']]
    expect(assign([booking('one', '00:30')], { open: night, bo: NINE_TO_FIVE })).toEqual(['cleo'])
    expect(assign([booking('one', '01:30')], { open: night })).toEqual([null])
  })

  test('can work across two shifts that touch', () => {
    const touching: Shifts = [
      [2, '09:00', '13:00'],
      [2, '13:00', '17:00'],
    ]
    expect(assign([booking('one', '12:30')], { open: NINE_TO_FIVE, bo: touching, cleo: [] })).toEqual(['bo'])
  })

  test('is busy with appointments that were assigned before', () => {
    const two = [booking('one', '10:00'), booking('two', '12:00'), booking('three', '12:30')]
    expect(assign(two)).toEqual(['bo', 'cleo', 'bo'])
    expect(assign([...two, booking('four', '12:45')])).toEqual(['bo', 'cleo', 'bo', null])
  })

  test('can be one who performs another part of the same appointment', () => {
    const shared = booking('one', '10:00', [{ staffId: 'bo' }, {}])
    const busy = { bo: [taken('10:00', '11:00', { bookingId: 'one' })] }
    expect(assign([shared], { busy, cleo: [] })).toEqual(['bo'])
  })

  test('does not have to perform, or be free for, the parts of other team members', () => {
    const shared = booking('one', '10:00', [{ staffId: 'bo', serviceId: 'colour' }, {}])
    const busy = { bo: [taken('10:00', '12:00')], cleo: [taken('10:00', '11:00')] }
    expect(assign([shared], { busy })).toEqual(['cleo'])
  })

  test('is not busy with the parts of other team members', () => {
    const shared = booking('one', '10:00', [{ staffId: 'bo' }, {}])
    expect(assign([shared, booking('two', '10:00')], { performs: { cleo: ['cut'] } })).toEqual(['cleo', 'cleo'])
  })
})
