import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import { addMinutes } from '../../kernel/time.ts'
import {
  appointmentAt,
  appointmentLength,
  occupancyOf,
  partsOf,
  type ServiceTime,
  workingWindowsOf,
} from './service-time.ts'

const START = new Date('2026-06-10T10:00:00Z')
const after = (minutes: number) => addMinutes(START, minutes)
const minutesTo = (time: Date) => (time.getTime() - START.getTime()) / 60_000
const service = (
  minutes: number,
  bufferBefore = 0,
  bufferAfter = 0,
  staffId = 'anna',
  processing: ProcessingTime[] = [],
) => ({ ...{ minutes, bufferBefore, bufferAfter, staffId, processing } })

test('an appointment lasts from its first to its last service, including buffers between them', () => {
  expect(appointmentLength([service(60, 15, 10)])).toEqual({
    ...{ before: 15, minutes: 60, after: 10, busy: [{ from: -15, to: 70 }], resources: [] },
  })
  expect(appointmentLength([service(60, 15, 10), service(30, 5, 20)])).toEqual({
    ...{ before: 15, minutes: 105, after: 20, busy: [{ from: -15, to: 125 }], resources: [] },
  })
  expect(appointmentLength([])).toEqual({ before: 0, minutes: 0, after: 0, busy: [], resources: [] })
})

test('services follow each other, with buffers before the first and after the last', () => {
  const [colour, cut] = [service(60, 15, 10), service(30, 5, 20)]
  expect(appointmentAt(START, [colour, cut])).toEqual({
    startsAt: START,
    endsAt: after(105),
    occupiedFrom: after(-15),
    occupiedTo: after(125),
    lines: [
      { service: colour, startsAt: START, endsAt: after(60) },
      { service: cut, startsAt: after(75), endsAt: after(105) },
    ],
  })
})

function part(subjectId: string, [starts, ends]: [number, number], [from, to]: [number, number]) {
  const occupied = { occupiedFrom: after(from), occupiedTo: after(to), busy: [{ from: after(from), to: after(to) }] }
  return { subjectId, startsAt: after(starts), endsAt: after(ends), ...occupied }
}

test('a team member is not occupied during processing times', () => {
  const colour = service(90, 5, 10, 'anna', [{ from: 30, to: 60 }])
  const occupied = (...services: ReturnType<typeof service>[]) =>
    workingWindowsOf(appointmentAt(START, services)).map(({ subjectId, from, to }) => [
      subjectId,
      minutesTo(from),
      minutesTo(to),
    ])
  expect(occupied(colour)).toEqual([
    ['anna', -5, 30],
    ['anna', 60, 100],
  ])
  // The next service follows without a break, so that the second part continues.
  expect(occupied(colour, service(30))).toEqual([
    ['anna', -5, 30],
    ['anna', 60, 130],
  ])
  expect(occupied(colour, service(30, 0, 0, 'bo'), colour)).toEqual([
    ['anna', -5, 30],
    ['anna', 60, 100],
    ['bo', 100, 130],
    ['anna', 130, 165],
    ['anna', 195, 235],
  ])
})

test('a shortened service ends in the processing time that contains its end', () => {
  const shortened = (minutes: number) =>
    appointmentLength([service(minutes, 0, 10, 'anna', [{ from: 30, to: 60 }])]).busy.map(({ from, to }) => [from, to])
  expect(shortened(90)).toEqual([
    [0, 30],
    [60, 100],
  ])
  expect(shortened(45)).toEqual([
    [0, 30],
    [45, 55],
  ])
  expect(shortened(30)).toEqual([[0, 40]])
})

test('the time occupied is all of the appointment except for its processing times, for any services', () => {
  const length = fc.integer({ min: 5, max: 120 })
  const one = fc
    .tuple(length, fc.nat(30), fc.nat(30), fc.constantFrom('anna', 'bo'), fc.nat(120), fc.nat(60))
    .map(([minutes, before, after, who, from, wait]) =>
      service(minutes, before, after, who, [{ from, to: from + wait }]),
    )
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (services) => {
      const planned = appointmentAt(START, services)
      const occupied = workingWindowsOf(planned)
      const busy = (who: string, minute: number) =>
        occupied.some(
          ({ subjectId, from, to }) => subjectId === who && minutesTo(from) <= minute && minute < minutesTo(to),
        )
      for (const {
        service: { staffId, bufferBefore, bufferAfter, minutes, processing },
        startsAt,
      } of planned.lines) {
        for (let minute = -bufferBefore; minute < minutes + bufferAfter; minute += 1) {
          const free = minute < minutes && processing.some(({ from, to }) => from <= minute && minute < to)
          expect(busy(staffId, minutesTo(startsAt) + minute)).toBe(!free)
        }
      }
    }),
    { numRuns: 50 },
  )
})

test('consecutive services of a team member are one part, separate ones are two', () => {
  const parts = (...services: ReturnType<typeof service>[]) => partsOf(appointmentAt(START, services))
  expect(parts(service(60, 15, 10), service(30, 5, 20))).toEqual([part('anna', [0, 105], [-15, 125])])
  expect(parts(service(60, 15, 10), service(30, 5, 0, 'bo'), service(20))).toEqual([
    part('anna', [0, 60], [-15, 70]),
    part('bo', [75, 105], [70, 105]),
    part('anna', [105, 125], [105, 125]),
  ])
})

test('the parts of one team member equal the time that the appointment occupies', () => {
  const minutes = fc.nat(120)
  const services = fc.array(fc.tuple(minutes, minutes, minutes), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(services, (given) => {
      const planned = appointmentAt(
        START,
        given.map((each) => service(...each)),
      )
      const { occupiedFrom, occupiedTo, endsAt } = planned
      const busy = occupiedFrom < occupiedTo ? [{ from: occupiedFrom, to: occupiedTo }] : []
      expect(partsOf(planned)).toEqual([
        { ...{ subjectId: 'anna', startsAt: START, endsAt, occupiedFrom, occupiedTo, busy } },
      ])
    }),
  )
})

type Performed = ServiceTime & { staffId: string }
const needing = (resourceId: string, from: number | null = null, to: number | null = null) => ({
  resources: [{ resourceId, from, to }],
})
/** What an appointment occupies: who or what, from when to when in minutes, and of a place in a class with whom. */
const occupied = (...services: Performed[]) =>
  occupancyOf(appointmentAt(START, services)).map((one) => [
    'resourceId' in one ? one.resourceId : one.subjectId,
    minutesTo(one.from),
    minutesTo(one.to),
    ...('seatStaffId' in one ? [one.seatStaffId] : []),
  ])

test('a resource is needed with the buffers, or for a part of the service', () => {
  expect(occupied({ ...service(60, 15, 10), ...needing('room') })).toEqual([
    ['anna', -15, 70],
    ['room', -15, 70],
  ])
  expect(occupied({ ...service(60, 15, 10), ...needing('laser', 20, 40) })).toEqual([
    ['anna', -15, 70],
    ['laser', 20, 40],
  ])
})

test('services that follow each other need one piece throughout, of each kind', () => {
  const room = { ...service(60, 0, 10), ...needing('room') }
  const chair = { ...service(30, 5), ...needing('chair') }
  expect(occupied(room, { ...service(30, 5), ...needing('room') }).slice(1)).toEqual([['room', 0, 105]])
  expect(occupied(room, chair).slice(1)).toEqual([
    ['room', 0, 70],
    ['chair', 70, 105],
  ])
  // Between them another service does not need it.
  expect(occupied(room, service(20), room).slice(1)).toEqual([
    ['room', 0, 70],
    ['room', 90, 160],
  ])
  expect(occupied({ ...room, ...needing('room', 0, 20) }, { ...room, ...needing('room', 0, 20) }).slice(1)).toEqual([
    ['room', 0, 20],
    ['room', 70, 90],
  ])
})

test('each person needs a piece of their own', () => {
  const cut = { ...service(60), ...needing('room') }
  expect(occupied(cut, { ...cut, staffId: 'bo', offset: 60 })).toEqual([
    ['anna', 0, 60],
    ['bo', 60, 120],
    ['room', 0, 60],
    ['room', 60, 120],
  ])
  expect(occupied(cut, { ...service(30, 0, 0, 'bo'), ...needing('room'), offset: null }).slice(2)).toEqual([
    ['room', 0, 90],
  ])
})

test('a place in a class occupies no team member, and is in a session of its team member', () => {
  const yoga = {
    ...service(60, 15, 10, 'caro'),
    resources: [{ resourceId: 'yoga', from: null, to: null, seat: true as const }],
  }
  expect(occupied(yoga)).toEqual([['yoga', 0, 60, 'caro']])
  const pilates = { ...yoga, staffId: 'bo', resources: [{ ...yoga.resources[0], resourceId: 'pilates' }] } as Performed
  expect(occupied(yoga, pilates)).toEqual([
    ['yoga', 0, 60, 'caro'],
    ['pilates', 85, 145, 'bo'],
  ])
  expect(occupied(service(30), yoga)).toEqual([
    ['anna', 0, 30],
    ['yoga', 45, 105, 'caro'],
  ])
})
