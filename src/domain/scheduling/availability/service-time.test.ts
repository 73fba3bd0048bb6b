import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes } from '../../kernel/time.ts'
import { appointmentAt, appointmentLength, partsOf } from './service-time.ts'

const START = new Date('2026-06-10T10:00:00Z')
const after = (minutes: number) => addMinutes(START, minutes)
const service = (minutes: number, bufferBefore = 0, bufferAfter = 0, staffId = 'anna') => ({
  ...{ minutes, bufferBefore, bufferAfter, staffId },
})

test('an appointment lasts from its first to its last service, including buffers between them', () => {
  expect(appointmentLength([service(60, 15, 10)])).toEqual({ before: 15, minutes: 60, after: 10 })
  expect(appointmentLength([service(60, 15, 10), service(30, 5, 20)])).toEqual({ before: 15, minutes: 105, after: 20 })
  expect(appointmentLength([])).toEqual({ before: 0, minutes: 0, after: 0 })
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

test('consecutive services of a team member are one part, separate ones are two', () => {
  const parts = (...services: ReturnType<typeof service>[]) => partsOf(appointmentAt(START, services))
  expect(parts(service(60, 15, 10), service(30, 5, 20))).toEqual([
    { subjectId: 'anna', startsAt: START, endsAt: after(105), from: after(-15), to: after(125) },
  ])
  expect(parts(service(60, 15, 10), service(30, 5, 0, 'bo'), service(20))).toEqual([
    { subjectId: 'anna', startsAt: START, endsAt: after(60), from: after(-15), to: after(70) },
    { subjectId: 'bo', startsAt: after(75), endsAt: after(105), from: after(70), to: after(105) },
    { subjectId: 'anna', startsAt: after(105), endsAt: after(125), from: after(105), to: after(125) },
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
      expect(partsOf(planned)).toEqual([
        {
          ...{ subjectId: 'anna', startsAt: START, endsAt: planned.endsAt },
          ...{ from: planned.occupiedFrom, to: planned.occupiedTo },
        },
      ])
    }),
  )
})
