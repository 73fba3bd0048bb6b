import { describe, expect, it } from 'vitest'
import { dayClock } from './day-clock.ts'
import {
  linesBy,
  offerSharedSlots,
  type SharedInput,
  type SharedLine,
  type SharedSlot,
  staffForShared,
} from './shared-slots.ts'

const day = dayClock('2026-06-10', 'UTC')
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const busyAt = (from: number, to: number) => ({ from: day.at(from * 60), to: day.at(to * 60) })

function person(id: string, given: Partial<SharedInput['staff'][number]> = {}) {
  return { id, grid: 60, shifts: [hours(9, 17)], busy: [], ...given }
}
function line(staffIds: string[], given: Partial<SharedLine> = {}): SharedLine {
  return { minutes: 60, bufferBefore: 0, bufferAfter: 0, processing: [], guest: 0, staffIds, ...given }
}
/** Another person's service, at the same time unless said otherwise. */
const guest = (staffIds: string[], given: Partial<SharedLine> = {}) => line(staffIds, { guest: 1, offset: 0, ...given })

/** Anna and Bo from nine to five, when the salon is open. */
function input(lines: SharedLine[], given: Partial<SharedInput> = {}): SharedInput {
  return {
    ...{ day, now: new Date(0), hours: [hours(9, 17)], staff: [person('anna'), person('bo')], lines },
    ...given,
  }
}
const time = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
const shown = ({ minutes, free, reason, staffIds }: SharedSlot) =>
  `${time(minutes)} ${[free ? 'free' : reason, ...staffIds].join(' ')}`
const offered = (lines: SharedLine[], given: Partial<SharedInput> = {}) =>
  offerSharedSlots(input(lines, given)).map(shown)
const at = (lines: SharedLine[], start: number, given: Partial<SharedInput> = {}) =>
  staffForShared(input(lines, given), day.at(start * 60))

describe('a start for two people', () => {
  const both = [line(['anna']), guest(['bo'])]
  const staff = [person('anna', { shifts: [hours(9, 14)] }), person('bo', { busy: [busyAt(11, 12)] })]

  it('is free with both, or has its reason', () => {
    const given = { staff, hours: [hours(10, 17)], now: new Date('2026-06-10T09:00:00Z') }
    const shifts = [hours(8, 14.5)]
    expect(offered(both, { ...given, staff: [person('anna', { shifts }), ...staff.slice(1)] })).toEqual([
      '8:00 past',
      '9:00 past',
      '10:00 free anna bo',
      '11:00 taken',
      '12:00 free anna bo',
      '13:00 free anna bo',
      '14:00 too_short',
    ])
    expect(offered(both, { staff, hours: [hours(9.5, 17)] })[0]).toBe('9:00 closed')
  })

  it('is too short when no team member performs it, and full when the plan allows no more', () => {
    expect(offered([line(['anna']), guest(['dora'])])).toContain('9:00 too_short')
    expect(offered([line(['dora'])])).toEqual([])
    const full = offered(both, { staff, full: true })
    expect(full.slice(0, 3)).toEqual(['9:00 full', '10:00 full', '11:00 taken'])
  })

  it('is on the grid, at the front desk at any minute when it is open and to come', () => {
    expect(at(both, 9)).toEqual(['anna', 'bo'])
    expect(at(both, 9.5)).toBeNull()
    expect(at(both, 9.5, { anyStart: true })).toEqual(['anna', 'bo'])
    expect(at(both, 9.5, { anyStart: true, now: new Date('2026-06-10T12:00:00Z') })).toBeNull()
    expect(at(both, 8, { anyStart: true, staff: staff.map((one) => ({ ...one, shifts: [hours(7, 17)] })) })).toBeNull()
    expect(at(both, 11.5, { anyStart: true, staff })).toBeNull()
  })

  it('is offered once and in order, with the grids of all who may begin', () => {
    const late = person('bo', { shifts: [hours(10, 13)] })
    const early = person('anna', { shifts: [hours(9, 12)] })
    const starts = ['9:00', '10:00', '11:00', '12:00']
    const times = (lines: SharedLine[]) =>
      offered(lines, { staff: [early, late] }).map((text) => text.split(' ').slice(0, 2).join(' '))
    expect(times([line(['bo', 'anna'])])).toEqual(starts.map((start) => `${start} free`))
    const own = new Map([['anna', { ...line([]), minutes: 30 }]])
    expect(times([line(['bo', 'anna'], { own })])).toEqual(starts.map((start) => `${start} free`))
  })
})

describe('a service that team members perform in different times', () => {
  const own = new Map([['anna', { ...line([]), minutes: 30 }]])
  const later = [line(['bo', 'anna'], { own }), line(['bo'])]

  it('is followed when it ends with who performs it', () => {
    expect(at(later, 9)).toEqual(['bo', 'bo'])
    expect(at(later, 9, { staff: [person('anna'), person('bo', { busy: [busyAt(9, 9.5)] })] })).toEqual(['anna', 'bo'])
  })

  it('is taken when one of them would have time, too short when none would', () => {
    const last = [person('anna', { shifts: [hours(9, 16.5)], busy: [busyAt(16, 17)] }), person('bo')]
    const only = [line(['bo', 'anna'], { minutes: 90, own })]
    expect(offered(only, { staff: last }).at(-1)).toBe('16:00 taken')
    const none = new Map([['anna', { ...line([]), minutes: 75 }]])
    expect(offered([line(['bo', 'anna'], { minutes: 90, own: none })], { staff: last }).at(-1)).toBe('16:00 too_short')
  })

  it('has their time in the appointment', () => {
    const [first, second] = linesBy([line(['bo', 'anna'], { own }), line(['bo'])], ['anna'])
    expect(first).toMatchObject({ staffId: 'anna', minutes: 30, guest: 0 })
    expect(first).not.toHaveProperty('own')
    expect(second).toMatchObject({ staffId: '', minutes: 60 })
  })
})

describe('the services of an appointment', () => {
  it('have their buffers in the shift, which may be longer than the opening hours', () => {
    const around = (before: number, after: number) => [
      person('anna', { shifts: [{ from: 540 - before, to: 1020 + after }], grid: 5 }),
    ]
    const buffered = [line(['anna'], { bufferBefore: 15, bufferAfter: 10 })]
    expect(at(buffered, 9, { staff: around(15, 0) })).toEqual(['anna'])
    expect(at(buffered, 9, { staff: around(10, 0) })).toBeNull()
    expect(at(buffered, 16, { staff: around(0, 10) })).toEqual(['anna'])
    expect(at(buffered, 16, { staff: around(0, 5) })).toBeNull()
  })

  it('are not divided by a break of the salon, unless another performs the next one or it has a time of its own', () => {
    const given = { hours: [hours(9, 12), hours(13, 17)] }
    const first = line(['anna'], { bufferAfter: 60 })
    expect(at([first, line(['anna'])], 11, given)).toBeNull()
    expect(at([first, line(['anna'])], 9, given)).toEqual(['anna', 'anna'])
    expect(at([first, line(['anna'])], 14, given)).toEqual(['anna', 'anna'])
    expect(at([first, line(['bo'])], 11, given)).toEqual(['anna', 'bo'])
    expect(at([first, line(['anna'], { offset: 120 })], 11, given)).toEqual(['anna', 'anna'])
    // The third one follows the second at once.
    const three = [first, line(['bo']), line(['bo'])]
    expect(at(three, 11, given)).toEqual(['anna', 'bo', 'bo'])
  })

  it('end at the latest a day after the end of its own', () => {
    const days = [{ from: -1440, to: 4320 }]
    const staff = [person('anna', { shifts: days })]
    const until = (offset: number) => at([line(['anna']), line(['anna'], { offset })], 23, { hours: days, staff })
    expect(until(1440)).toEqual(['anna', 'anna'])
    expect(until(1441)).toBeNull()
  })

  it('are performed by one team member for each person where that is possible, not for all of them', () => {
    expect(at([line(['anna', 'bo']), line(['bo'])], 9)).toEqual(['bo', 'bo'])
    expect(at([line(['anna', 'bo']), guest(['bo'], { offset: 60 })], 9)).toEqual(['anna', 'bo'])
    expect(at([line(['bo', 'anna']), line(['anna', 'bo'])], 9)).toEqual(['bo', 'bo'])
    // The last one is as the one before it, not as the first.
    const staff = [person('anna', { busy: [busyAt(9, 10)] }), person('bo', { busy: [busyAt(10, 11)] })]
    const three = [line(['bo', 'anna']), line(['bo', 'anna']), line(['bo', 'anna'])]
    expect(at(three, 9, { staff })).toEqual(['bo', 'anna', 'anna'])
  })
})

describe('a piece of a resource', () => {
  const needs = (resourceId: string) => ({ resources: [{ resourceId, from: null, to: null }] })
  const both = [line(['anna'], needs('room')), guest(['bo'], needs('room'))]
  const rooms = (...pieces: ReturnType<typeof busyAt>[][]) => ({ units: new Map([['room', pieces]]) })

  it('is needed for each person at the same time', () => {
    expect(at(both, 9, rooms([]))).toBeNull()
    expect(at(both, 9, rooms([], []))).toEqual(['anna', 'bo'])
    expect(at([line(['anna'], needs('room')), guest(['bo'])], 9, rooms([]))).toEqual(['anna', 'bo'])
  })

  it('is free before and after it is taken', () => {
    const one = [line(['anna'], needs('room'))]
    const taken = rooms([busyAt(9, 10), busyAt(11, 12)])
    expect([9, 10, 11, 12].map((start) => at(one, start, taken) !== null)).toEqual([false, true, false, true])
    expect(offered(one, taken)[0]).toBe('9:00 taken')
  })

  it('is one of its own kind', () => {
    const units = new Map([
      ['room', [[]]],
      ['chair', [[]]],
    ])
    const given = { units }
    expect(at([line(['anna'], needs('room')), guest(['bo'], needs('chair'))], 9, given)).toEqual(['anna', 'bo'])
    expect(at(both, 9, given)).toBeNull()
  })
})
