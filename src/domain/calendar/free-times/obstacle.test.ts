import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../../kernel/time.ts'
import { dayClock, toDate, toEpochMinutes } from '../../scheduling/availability/day-clock.ts'
import { freeStarts } from './free-starts.ts'
import {
  canBeOverruled,
  type Obstacle,
  obstacleTo,
  type PlannedLine,
  type Schedule,
  type TakenTime,
} from './obstacle.ts'

const ZONE = 'Europe/Copenhagen'
const DAY = '2026-12-04'
const NEXT_DAY = '2026-12-05'
const FRIDAY = 5
const at = (time: string, date: LocalDate = DAY) => new Date(`${date}T${time}:00+01:00`)
const minute = (time: string) => toEpochMinutes(at(time))

const anna = { id: 'anna', name: 'Anna', picture: null, grid: 15, overrides: [], leave: [] }
const shift = (from: number, to: number) => ({ weekday: FRIDAY, from, to, grid: null })
const cut: PlannedLine = {
  ...{ serviceId: 'cut', staffId: 'anna', minutes: 60, bufferBefore: 0, bufferAfter: 10, processing: [] },
}

/** Open and at work from 9 to 17. */
function scheduleWith(change: Partial<Schedule> = {}): Schedule {
  return {
    timeZone: ZONE,
    hours: [{ weekday: FRIDAY, opens: 9 * 60, closes: 17 * 60 }],
    specialDays: [],
    staff: [{ ...anna, shifts: [shift(9 * 60, 17 * 60 + 10)] }],
    taken: new Map(),
    resources: new Map(),
    performs: new Map([['anna', new Set(['cut', 'room'])]]),
    ...change,
  }
}

function booking(from: string, to: string, after = 10): TakenTime {
  const served = { from: minute(from), to: minute(to) }
  return { from: served.from, to: served.to + after, served, kind: 'booking', label: 'Ida Krogh' }
}

const why = (time: string, change: Partial<Schedule> = {}, line = cut) =>
  obstacleTo(at(time), [line], scheduleWith(change))

describe('the reason why a time is not available', () => {
  const withBooking = { taken: new Map([['anna', [booking('12:00', '13:00')]]]) }
  const cases: [string, Obstacle | null][] = [
    ['it is free', why('10:00')],
    ['it ends as the salon closes', why('16:00')],
    ['it starts as the time of another one ends, buffer included', why('13:10', withBooking)],
  ]
  it.each(cases)('is null when %s', (_, found) => {
    expect(found).toBeNull()
  })

  it('is the hours of the salon, by what is wrong with them', () => {
    expect(why('08:00')).toEqual({ kind: 'closed', note: '' })
    expect(why('16:30')).toEqual({ kind: 'closes', at: at('17:00') })
    expect(why('10:00', { specialDays: [{ date: DAY, opens: null, closes: null, note: 'Inventory' }] })).toEqual({
      ...{ kind: 'day_closed', note: 'Inventory' },
    })
  })

  it('is the hours of the team member', () => {
    const late = { staff: [{ ...anna, shifts: [shift(12 * 60, 15 * 60)] }] }
    expect(why('10:00', late)).toEqual({ kind: 'off_shift', staffId: 'anna' })
    expect(why('14:00', late)).toEqual({ kind: 'shift_ends', staffId: 'anna', at: at('15:00') })
    const bo = { ...anna, id: 'bo', shifts: [shift(8 * 60, 20 * 60)] }
    expect(why('10:00', { staff: [bo, { ...anna, shifts: [] }] })).toEqual({ kind: 'day_off', staffId: 'anna' })
    const leave = [{ kind: 'sick' as const, firstDay: DAY, lastDay: DAY }]
    const away = { ...anna, leave, shifts: [], overrides: [{ date: DAY, from: null, to: null }] }
    expect(why('10:00', { staff: [away] })).toEqual({ kind: 'time_off', staffId: 'anna', why: 'sick' })
  })

  it('is the day on which the salon is closed, with the note of that day only', () => {
    const saturday = obstacleTo(at('10:00', NEXT_DAY), [cut], scheduleWith())
    expect(saturday).toEqual({ kind: 'day_closed', note: '' })
    const notes = [
      { date: NEXT_DAY, opens: null, closes: null, note: 'Moving' },
      { date: DAY, opens: 12 * 60, closes: 17 * 60, note: 'Open later' },
    ]
    expect(why('10:00', { specialDays: notes })).toEqual({ kind: 'closed', note: 'Open later' })
    expect(why('10:00', { specialDays: notes.slice(0, 1), hours: [] })).toEqual({ kind: 'day_closed', note: '' })
  })

  it('is when the salon closes after midnight, on the day before', () => {
    const late = {
      hours: [{ weekday: FRIDAY, opens: 18 * 60, closes: 26 * 60 }],
      staff: [{ ...anna, shifts: [shift(18 * 60, 28 * 60)] }],
    }
    const found = obstacleTo(at('01:30', NEXT_DAY), [cut], scheduleWith(late))
    expect(found).toEqual({ kind: 'closes', at: at('02:00', NEXT_DAY) })
    expect(obstacleTo(at('01:00', NEXT_DAY), [cut], scheduleWith(late))).toBeNull()
  })

  it('is the end of a shift only where it has begun, buffer included, and shifts that adjoin are one', () => {
    const shifts = [shift(10 * 60, 12 * 60), shift(12 * 60, 14 * 60)]
    const staff = [{ ...anna, shifts }]
    expect(why('11:30', { staff })).toBeNull()
    expect(why('13:30', { staff })).toEqual({ kind: 'shift_ends', staffId: 'anna', at: at('14:00') })
    const short = { staff: [{ ...anna, shifts: [shift(10 * 60, 10 * 60 + 30)] }] }
    expect(why('10:00', short)).toEqual({ kind: 'shift_ends', staffId: 'anna', at: at('10:30') })
    const prepared = { ...cut, bufferBefore: 15 }
    expect(why('10:15', { staff }, prepared)).toBeNull()
    expect(why('10:10', { staff }, prepared)).toEqual({ kind: 'off_shift', staffId: 'anna' })
  })

  it('is time off on its days only, and a day off of who has no shifts at all', () => {
    const leaveOn = (firstDay: LocalDate, lastDay: LocalDate) => [
      { ...anna, leave: [{ kind: 'holiday' as const, firstDay, lastDay }], shifts: [] },
    ]
    const off = { kind: 'time_off', staffId: 'anna', why: 'holiday' }
    expect(why('10:00', { staff: leaveOn('2026-12-01', DAY) })).toEqual(off)
    expect(why('10:00', { staff: leaveOn(DAY, '2026-12-09') })).toEqual(off)
    for (const other of [leaveOn('2026-12-01', '2026-12-03'), leaveOn(NEXT_DAY, '2026-12-09'), []])
      expect(why('10:00', { staff: other })).toEqual({ kind: 'day_off', staffId: 'anna' })
  })

  it('is another appointment, and a buffer where only buffers overlap', () => {
    const other = { staffId: 'anna', from: at('12:00'), to: at('13:10'), label: 'Ida Krogh' }
    expect(why('12:30', withBooking)).toEqual({ kind: 'booking', ...other })
    expect(why('13:00', withBooking)).toEqual({ kind: 'buffer', ...other })
    expect(why('11:00', withBooking)).toEqual({ kind: 'buffer', ...other })
  })

  it('is a buffer also where the service of another team member is at that time', () => {
    const schedule = scheduleWith({
      taken: new Map([['anna', [booking('13:05', '14:00', 0)]]]),
      performs: new Map(['anna', 'bo'].map((id) => [id, new Set(['cut'])])),
    })
    const found = obstacleTo(at('12:00'), [cut, { ...cut, staffId: 'bo' }], schedule)
    expect(found).toMatchObject({ kind: 'buffer', staffId: 'anna' })
  })

  it('is another appointment at the time of any of the services', () => {
    const schedule = scheduleWith({ taken: new Map([['anna', [booking('13:30', '14:00')]]]) })
    expect(obstacleTo(at('12:00'), [cut, cut], schedule)).toMatchObject({ kind: 'booking', from: at('13:30') })
  })

  it('is a block, a hold, a resource, or that the team member does not perform the service', () => {
    const taken = (kind: 'block' | 'hold') => ({ ...booking('12:00', '13:00', 0), kind, served: null, label: 'Lunch' })
    expect(why('12:00', { taken: new Map([['anna', [taken('block')]]]) })).toMatchObject({
      kind: 'block',
      label: 'Lunch',
    })
    expect(why('12:00', { taken: new Map([['anna', [taken('hold')]]]) })).toMatchObject({ kind: 'hold' })
    const inRoom = { ...cut, serviceId: 'room', resources: [{ resourceId: 'r', from: null, to: null }] }
    const rooms = new Map([['r', { name: 'Room', unitIds: ['r1'] }]])
    expect(why('12:00', { resources: rooms, taken: new Map([['r1', [booking('12:00', '13:00')]]]) }, inRoom)).toEqual({
      ...{ kind: 'resource', name: 'Room' },
    })
    // A resource that the salon has no more.
    expect(why('12:00', {}, inRoom)).toBeNull()
    expect(why('12:00', {}, { ...cut, serviceId: 'beard' })).toEqual({
      ...{ kind: 'not_performed', staffId: 'anna', serviceId: 'beard' },
    })
    expect(why('12:00', {}, { ...cut, staffId: 'cleo' })).toMatchObject({ kind: 'not_performed', staffId: 'cleo' })
  })

  it('can be overruled when it is about hours only', () => {
    const can = (kinds: readonly Obstacle['kind'][]) => kinds.map((kind) => canBeOverruled({ kind } as Obstacle))
    const hours = can(['day_closed', 'closed', 'closes', 'time_off', 'day_off', 'off_shift', 'shift_ends'])
    const others = can([
      'not_performed',
      'booking',
      'hold',
      'block',
      'buffer',
      'resource',
      'no_session',
      'session_full',
    ])
    expect([new Set(hours), new Set(others)]).toEqual([new Set([true]), new Set([false])])
  })

  it('is about hours only where nothing else is in the way', () => {
    const early = { taken: new Map([['anna', [booking('07:30', '08:30')]]]) }
    expect(why('08:00', early)).toMatchObject({ kind: 'booking' })
    expect(why('08:40', early)).toEqual({ kind: 'closed', note: '' })
  })
})

const span = fc
  .tuple(fc.integer({ min: 6 * 12, max: 20 * 12 }), fc.integer({ min: 1, max: 6 * 12 }))
  .map(([from, length]) => ({ from: from * 5, to: (from + length) * 5 }))
const spans = (maxLength: number) => fc.array(span, { maxLength })
const line = fc.record({
  minutes: fc.constantFrom(15, 30, 45, 90),
  bufferBefore: fc.constantFrom(0, 5, 15),
  bufferAfter: fc.constantFrom(0, 5, 15),
  processing: fc.constantFrom([], [{ from: 10, to: 25 }]),
  resources: fc.constantFrom([], [{ resourceId: 'r', from: null, to: null }]),
  staffId: fc.constantFrom('anna', 'anna', 'bo'),
})
const anySchedule = fc
  .record({
    hours: spans(3),
    shifts: fc.tuple(spans(3), spans(3)),
    busy: fc.array(spans(4), { minLength: 4, maxLength: 4 }),
    grid: fc.constantFrom(5, 15, 30),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  })
  .map(({ hours, shifts: [annas, bos], busy, grid, lines }) => {
    const { starts } = dayClock(DAY, ZONE)
    const taken = (n: number): TakenTime[] =>
      (busy[n] ?? []).map(({ from, to }) => ({
        ...{ from: starts + from, to: starts + to, kind: 'booking', served: null, label: '' },
      }))
    const person = (id: string, own: typeof annas) => ({
      ...{ ...anna, id, grid, shifts: own.map(({ from, to }) => shift(from, to)) },
    })
    const schedule = scheduleWith({
      hours: hours.map(({ from, to }) => ({ weekday: FRIDAY, opens: from, closes: to })),
      staff: [person('anna', annas), person('bo', bos)],
      taken: new Map([
        ...[['anna', taken(0)] as const, ['bo', taken(1)] as const],
        ...[['r1', taken(2)] as const, ['r2', taken(3)] as const],
      ]),
      resources: new Map([['r', { name: 'Room', unitIds: ['r1', 'r2'] }]]),
      performs: new Map([
        ['anna', new Set(['cut'])],
        ['bo', new Set(['cut'])],
      ]),
    })
    return { schedule, lines: lines.map((each) => ({ ...each, serviceId: 'cut' })) }
  })

describe('a place in a class', () => {
  const seat = { resourceId: 'yoga', from: null, to: null, seat: true } as const
  const yoga: PlannedLine = { ...cut, serviceId: 'yoga', resources: [seat] }
  const session = { serviceId: 'yoga', staffId: 'anna', startsAt: at('20:00'), free: 1 }
  const schedule = {
    performs: new Map([['anna', new Set(['cut', 'yoga'])]]),
    // The session itself.
    taken: new Map([['anna', [{ ...booking('20:00', '21:00'), kind: 'block' as const, served: null }]]]),
    sessions: [session],
  }

  it('is free in a session, which may be outside hours', () => {
    expect(why('20:00', schedule, yoga)).toBeNull()
  })

  it('is not all that a service after the class needs', () => {
    const room: PlannedLine = { ...cut, serviceId: 'cut', resources: [{ resourceId: 'r', from: null, to: null }] }
    const rooms = new Map([['r', { name: 'Room', unitIds: ['r1'] }]])
    const taken = new Map([['r1', [booking('21:00', '22:00')]]])
    expect(obstacleTo(at('20:00'), [yoga, room], scheduleWith({ ...schedule, resources: rooms, taken }))).toEqual({
      ...{ kind: 'resource', name: 'Room' },
    })
  })

  it('is not where no session begins, or one of another class or team member', () => {
    expect(why('10:00', schedule, yoga)).toEqual({ kind: 'no_session', staffId: 'anna' })
    for (const other of [{ serviceId: 'pilates' }, { staffId: 'bo' }])
      expect(why('20:00', { ...schedule, sessions: [{ ...session, ...other }] }, yoga)).toMatchObject({
        kind: 'no_session',
      })
    expect(obstacleTo(at('10:00'), [yoga], scheduleWith({ performs: schedule.performs }))).toMatchObject({
      kind: 'no_session',
    })
  })

  it('is not in a session that is full', () => {
    const full = { ...schedule, sessions: [{ ...session, free: 0 }] }
    expect(why('20:00', full, yoga)).toEqual({ kind: 'session_full', staffId: 'anna' })
  })
})

describe('for any hours, shifts, busy times and services', () => {
  it('a start on the grid is offered exactly when there is no reason against it', () => {
    fc.assert(
      fc.property(anySchedule, ({ schedule, lines }) => {
        const day = dayClock(DAY, ZONE)
        // A shift may go on after midnight: its starts then are those of the next day.
        const offered = new Set(
          [DAY, NEXT_DAY].flatMap((date) =>
            freeStarts(lines, schedule, { date, now: at('00:00', '2026-12-03') }).map(({ startsAt }) =>
              startsAt.getTime(),
            ),
          ),
        )
        const first = schedule.staff.find(({ id }) => id === lines[0]?.staffId)
        for (const { from, to } of first?.shifts ?? []) {
          for (let start = day.at(from); start < day.at(to); start += first?.grid ?? 15) {
            const reason = obstacleTo(toDate(start), lines, schedule)
            expect({ start, offered: offered.has(start * 60_000) }).toEqual({ start, offered: reason === null })
          }
        }
      }),
      { numRuns: 400 },
    )
  })
})
