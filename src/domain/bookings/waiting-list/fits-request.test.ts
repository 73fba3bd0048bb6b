import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, dateAt, minutesAt } from '../../kernel/time.ts'
import { DAY_PART_NAMES, DAY_PARTS, dayPartOf } from './day-parts.ts'
import { type BlockedSpan, fitsRequest, NOTICE_MINUTES } from './fits-request.ts'
import { offerExpiry } from './offer-expiry.ts'
import { servesRequest } from './serves-request.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const ZONE = 'Europe/Copenhagen'
const REQUESTED = { firstDay: '2026-12-04', lastDay: '2026-12-05', parts: ['afternoon'] } as const
const at = (date: string, minutes: number) => ({
  date,
  minutes,
  free: true,
  startsAt: addMinutes(new Date(`${date}T00:00:00+01:00`), minutes),
})
/** An hour with ten minutes afterwards. */
const hour = (from: Date): BlockedSpan => ({ from, to: addMinutes(from, 70) })
const fits = (time: ReturnType<typeof at>, refused: BlockedSpan[] = []) =>
  fitsRequest(time, REQUESTED, { now: NOW, occupied: hour(time.startsAt), refused })

test('a time fits from the first to the last day, in the part of the day, once', () => {
  expect(fits(at('2026-12-04', 12 * 60))).toBe(true)
  expect(fits(at('2026-12-05', 17 * 60 - 1))).toBe(true)
  expect(fits(at('2026-12-03', 12 * 60))).toBe(false)
  expect(fits(at('2026-12-06', 12 * 60))).toBe(false)
  expect(fits(at('2026-12-04', 12 * 60 - 1))).toBe(false)
  expect(fits(at('2026-12-04', 17 * 60))).toBe(false)
  expect(fits({ ...at('2026-12-04', 12 * 60), free: false })).toBe(false)
})

test('a time that overlaps one that was refused is left to the next in line', () => {
  const refused = [hour(at('2026-12-04', 840).startsAt), hour(at('2026-12-05', 720).startsAt)]
  const fitsAt = (minutes: number) => fits(at('2026-12-04', minutes), refused)
  expect([770, 780, 840, 850, 900, 910].map(fitsAt)).toEqual([true, false, false, false, false, true])
  expect(fits(at('2026-12-05', 780), refused)).toBe(false)
})

test('a client who refused times is offered none that shares a minute with one of them, and all others', () => {
  const day = '2026-12-04'
  const start = fc.integer({ min: 12 * 60, max: 17 * 60 - 1 })
  const length = fc.integer({ min: 5, max: 240 })
  fc.assert(
    fc.property(start, length, fc.array(fc.tuple(start, length), { maxLength: 4 }), (from, minutes, before) => {
      const time = (first: number, count: number) => ({
        from: at(day, first).startsAt,
        to: at(day, first + count).startsAt,
      })
      const taken = new Set(before.flatMap(([first, count]) => Array.from({ length: count }, (_, n) => first + n)))
      const shared = Array.from({ length: minutes }, (_, n) => from + n).some((minute) => taken.has(minute))
      const refused = before.map(([first, count]) => time(first, count))
      const given = { now: NOW, occupied: time(from, minutes), refused }
      expect(fitsRequest(at(day, from), REQUESTED, given)).toBe(!shared)
    }),
  )
})

test('a time that starts before the customer can come is not offered', () => {
  const requested = { ...REQUESTED, firstDay: '2026-12-01', parts: ['morning'] } as const
  const soon = (minutes: number) => ({ ...at('2026-12-01', 600), startsAt: addMinutes(NOW, minutes) })
  const given = { now: NOW, occupied: hour(NOW), refused: [] }
  expect(fitsRequest(soon(NOTICE_MINUTES), requested, given)).toBe(true)
  expect(fitsRequest(soon(NOTICE_MINUTES - 1), requested, given)).toBe(false)
})

test('every minute of a day is in one part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const containing = DAY_PARTS.filter(({ from, to }) => from <= minutes && minutes < to)
      expect(containing.map(({ part }) => part)).toEqual([dayPartOf(minutes)])
    }),
  )
  expect(DAY_PART_NAMES).toEqual(['morning', 'afternoon', 'evening'])
  // Hours that pass midnight are the evening's.
  expect(dayPartOf(25 * 60)).toBe('evening')
})

test('an offer lasts its minutes of the day, not of the night', () => {
  const later = new Date('2026-12-10T12:00:00Z')
  const expiry = (now: string, minutes = 30) => offerExpiry(new Date(now), later, { minutes, timeZone: ZONE })
  expect(expiry('2026-12-01T09:00:00+01:00')).toEqual(new Date('2026-12-01T09:30:00+01:00'))
  expect(expiry('2026-12-01T08:00:30+01:00')).toEqual(new Date('2026-12-01T08:30:30+01:00'))
  expect(expiry('2026-12-01T21:00:30+01:00')).toEqual(new Date('2026-12-02T08:30:00+01:00'))
  expect(expiry('2026-12-01T02:00:00+01:00')).toEqual(new Date('2026-12-01T08:30:00+01:00'))
  expect(expiry('2026-12-01T23:00:00+01:00')).toEqual(new Date('2026-12-02T08:30:00+01:00'))
  expect(expiry('2026-12-01T20:50:00+01:00')).toEqual(new Date('2026-12-02T08:20:00+01:00'))
})

test('an offer ends before the time starts, and lasts its minutes by day', () => {
  const hour = fc.integer({ min: 0, max: 24 * 60 * 30 })
  fc.assert(
    fc.property(hour, hour, fc.integer({ min: 10, max: 240 }), (from, ahead, minutes) => {
      const now = addMinutes(new Date('2026-10-15T00:00:00Z'), from)
      const startsAt = addMinutes(now, NOTICE_MINUTES + ahead)
      const ends = offerExpiry(now, startsAt, { minutes, timeZone: ZONE })
      expect(ends <= addMinutes(startsAt, -30)).toBe(true)
      expect(ends > now).toBe(true)
      const latest = ends.getTime() === addMinutes(startsAt, -30).getTime()
      if (!latest) {
        expect(ends >= addMinutes(now, minutes)).toBe(true)
        const local = minutesAt(ends, ZONE)
        expect(local > 8 * 60 && local <= 21 * 60).toBe(true)
      }
    }),
  )
})

test('an appointment serves a request when it has all its services on one of its days', () => {
  const requested = { firstDay: '2026-12-04', lastDay: '2026-12-05', services: ['Haircut', 'Wash'] }
  const startsAt = new Date('2026-12-04T10:00:00Z')
  const booked = { date: dateAt(startsAt, ZONE), startsAt, services: ['wash', 'Haircut', 'Colour'] }
  expect(servesRequest(booked, requested)).toBe(true)
  expect(servesRequest({ ...booked, date: '2026-12-05' }, requested)).toBe(true)
  expect(servesRequest({ ...booked, date: '2026-12-06' }, requested)).toBe(false)
  expect(servesRequest({ ...booked, date: '2026-12-03' }, requested)).toBe(false)
  expect(servesRequest({ ...booked, services: ['Haircut'] }, requested)).toBe(false)
  expect(servesRequest(booked, { ...requested, services: [] })).toBe(false)
  expect(servesRequest(booked, { ...requested, sessionStartsAt: startsAt })).toBe(true)
  expect(servesRequest(booked, { ...requested, sessionStartsAt: addMinutes(startsAt, 5) })).toBe(false)
})

test('an appointment in a session serves who waits for it, also after it was moved to another day', () => {
  const requested = { firstDay: '2026-12-04', lastDay: '2026-12-04', services: ['Yoga'] }
  const startsAt = new Date('2026-12-07T10:00:00Z')
  const booked = { date: dateAt(startsAt, ZONE), startsAt, services: ['Yoga'] }
  expect(servesRequest(booked, { ...requested, sessionStartsAt: startsAt })).toBe(true)
  expect(servesRequest({ ...booked, services: ['Pilates'] }, { ...requested, sessionStartsAt: startsAt })).toBe(false)
})
