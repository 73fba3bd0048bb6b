import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import { dateAt, minutesAt } from '../../kernel/time.ts'
import { dayClock, type EpochMinutes, toDate } from './day-clock.ts'
import { appointmentLength, type ServiceTime } from './service-time.ts'
import { firstFree, offerSlots, type Slot, type SlotInput, type SlotReason } from './slots.ts'

/** Compares the rule with a reference model, minute by minute. */
const COPENHAGEN = 'Europe/Copenhagen'

type Naive = Omit<SlotInput, 'day' | 'appointment'> & { date: string; zone: string; chosen: ServiceTime }

function naiveModel({ date, zone, now, hours, shifts, chosen, busy, leadMinutes = 0 }: Naive) {
  const { minutes, bufferBefore, bufferAfter, processing } = chosen
  const midnight = dayClock(date, zone)
  const minutesOf = (spans: readonly { from: number; to: number }[], at: (n: number) => number) => {
    const set = new Set<EpochMinutes>()
    for (const each of spans) {
      const ends = at(each.to)
      for (let m = at(each.from); m < ends; m++) set.add(m)
    }
    return set
  }
  const open = minutesOf(hours, midnight.at)
  const work = minutesOf(shifts, midnight.at)
  const taken = minutesOf(busy, (n) => n)
  const every = (from: number, to: number, test: (m: number) => boolean) => {
    for (let m = from; m < to; m++) if (!test(m)) return false
    return true
  }
  const fits = (at: number) => {
    const [from, ends, to] = [at - bufferBefore, at + minutes, at + minutes + bufferAfter]
    const isFree = (m: number) => processing.some((one) => at + one.from <= m && m < at + one.to && m < ends)
    return (
      every(at, ends, (m) => open.has(m)) &&
      every(from, to, (m) => work.has(m)) &&
      every(from, to, (m) => isFree(m) || !taken.has(m))
    )
  }
  const past = (at: number) => at * 60_000 <= now.getTime() || at * 60_000 < now.getTime() + leadMinutes * 60_000
  const reason = (at: number): SlotReason | undefined => {
    if (past(at)) return 'past'
    if (!open.has(at)) return 'closed'
    if (taken.has(at)) return 'taken'
    return fits(at) ? undefined : 'too_short'
  }
  return reason
}

const spans = (least: number, most: number) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: 5, max: 900 }))
      .map(([from, length]) => ({ from, to: from + length })),
    { maxLength: 4 },
  )

/** Processing times after some minutes of work each. Those that exceed the service are cut off by the rule. */
function alternating(works: readonly [work: number, wait: number][]): ProcessingTime[] {
  let cursor = 0
  return works.map(([work, wait]) => {
    const from = cursor + work
    cursor = from + wait
    return { from, to: cursor }
  })
}

const DATES = [
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
  '2027-03-27',
  '2027-03-28',
  '2027-03-29',
  '2026-06-10',
  '2028-02-29',
]

const anyDay = fc
  .record({
    date: fc.constantFrom(...DATES),
    zone: fc.constantFrom(COPENHAGEN, COPENHAGEN, 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'),
    nowAfter: fc.integer({ min: -1440 * 60, max: 1800 * 60 }),
    hours: spans(-900, 1430),
    shifts: spans(-900, 1430),
    grid: fc.constantFrom(5, 10, 15, 20, 30, 45, 60),
    before: fc.constantFrom(0, 0, 5, 10, 30),
    minutes: fc.constantFrom(5, 15, 30, 45, 60, 90, 180, 300),
    after: fc.constantFrom(0, 0, 5, 10, 30),
    works: fc.array(fc.tuple(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 5, max: 40 })), { maxLength: 3 }),
    busyAfter: spans(-600, 1700),
    leadMinutes: fc.constantFrom(0, 0, 1, 60),
  })
  .map(({ nowAfter, busyAfter, before, minutes, after, works, date, zone, ...rest }) => {
    const { starts } = dayClock(date, zone)
    const chosen = { minutes, bufferBefore: before, bufferAfter: after, processing: alternating(works) }
    return {
      ...rest,
      date,
      zone,
      now: new Date(starts * 60_000 + nowAfter * 1000),
      chosen,
      appointment: appointmentLength([chosen]),
      busy: busyAfter.map(({ from, to }) => ({ from: starts + from, to: starts + to })),
    }
  })

describe('for any hours, shifts, appointments and busy times', () => {
  it('a start has the same result and reason as in a minute-by-minute model', () => {
    fc.assert(
      fc.property(anyDay, ({ date, zone, ...rest }) => {
        const reasonFor = naiveModel({ date, zone, ...rest })
        for (const slot of offerSlots({ day: dayClock(date, zone), ...rest })) {
          expect({ at: slot.at, reason: slot.reason }).toEqual({ at: slot.at, reason: reasonFor(slot.at) })
          expect(slot.free).toBe(slot.reason === undefined)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('every grid start of every shift is listed once, in order, with its local time', () => {
    fc.assert(
      fc.property(anyDay, ({ date, zone, ...rest }) => {
        const day = dayClock(date, zone)
        const expected = new Set<EpochMinutes>()
        for (const { from, to } of rest.shifts) {
          for (let at = day.at(from); at < day.at(to); at += rest.grid) {
            if (dateAt(toDate(at), zone) === date) expected.add(at)
          }
        }
        const slots = offerSlots({ day, ...rest })
        expect(slots.map(({ at }) => at)).toEqual([...expected].sort((a, b) => a - b))
        for (const { at, minutes } of slots) expect(minutes).toBe(minutesAt(toDate(at), zone))
      }),
      { numRuns: 300 },
    )
  })

  it('firstFree returns the first free slots between two times', () => {
    const span = fc.tuple(fc.nat(1440), fc.nat(1440))
    fc.assert(
      fc.property(anyDay, span, fc.nat(4), ({ date, zone, ...rest }, [from, until], most) => {
        const input = { day: dayClock(date, zone), ...rest }
        const between = ({ free, minutes }: Slot) => free && minutes >= from && minutes <= until
        const offered = offerSlots(input).filter(between)
        expect(firstFree(input, { from, until, most })).toEqual(
          offered.slice(0, most).map(({ at, minutes }) => ({ at, minutes })),
        )
      }),
      { numRuns: 200 },
    )
  })
})
