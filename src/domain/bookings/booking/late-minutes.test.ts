import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { addMinutes } from '../../kernel/time.ts'
import { LATE_MINUTES, mayBeLate, mayConfirmAttendance } from './late-minutes.ts'

const startsAt = new Date('2026-12-04T10:00:00Z')
const appointment = { status: 'confirmed' as BookingStatus, startsAt, arrivedAt: null }
const others = ['awaiting_payment', 'requested', 'declined', 'cancelled', 'completed', 'no_show'] as const

describe('a client may say that they are running late', () => {
  it.each([
    ['four hours before the start', -240, true],
    ['earlier', -241, false],
    ['at the start', 0, true],
    ['half an hour after it', 30, true],
    ['later', 31, false],
  ])('%s: %i minutes from it', (_, minutes, may) => {
    expect(mayBeLate(appointment, addMinutes(startsAt, minutes))).toBe(may)
  })

  it('by five minutes or more, and by less than half an hour', () => {
    expect([Math.min(...LATE_MINUTES), Math.max(...LATE_MINUTES), LATE_MINUTES.length]).toEqual([5, 20, 4])
  })

  it('of a confirmed appointment, until they arrive', () => {
    expect(mayBeLate({ ...appointment, arrivedAt: startsAt }, startsAt)).toBe(false)
    for (const status of others) expect(mayBeLate({ ...appointment, status }, startsAt)).toBe(false)
  })
})

describe('a client may say that they are coming', () => {
  it('until the start, however early', () => {
    const may = (minutes: number) => mayConfirmAttendance(appointment, addMinutes(startsAt, minutes))
    expect([may(-100_000), may(-1), may(0), may(1)]).toEqual([true, true, false, false])
  })

  it('to a confirmed appointment, until they arrive', () => {
    const before = addMinutes(startsAt, -30)
    expect(mayConfirmAttendance({ ...appointment, arrivedAt: before }, before)).toBe(false)
    for (const status of others) expect(mayConfirmAttendance({ ...appointment, status }, before)).toBe(false)
  })
})
