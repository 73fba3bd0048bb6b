import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import { dateAt, formatTime12h, minutesAt } from '../../kernel/time.ts'
import { dayClock, type EpochMinutes, toDate, toEpochMinutes } from './day-clock.ts'
import { appointmentLength, type ServiceTime } from './service-time.ts'
import { firstFree, offerSlots, type Slot, type SlotInput, type SlotReason } from './slots.ts'

const COPENHAGEN = 'Europe/Copenhagen'
const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const service = (minutes: number, bufferBefore = 0, bufferAfter = 0, processing: ProcessingTime[] = []) =>
  appointmentLength([{ minutes, bufferBefore, bufferAfter, processing }])

function nineToFive(date: string, given: Partial<SlotInput> = {}): SlotInput {
  const span = [{ from: 540, to: 1020 }]
  const day = dayClock(date, COPENHAGEN)
  return { day, now: LONG_AGO, hours: span, shifts: span, grid: 30, appointment: service(60), busy: [], ...given }
}
const offer = (date: string, given: Partial<SlotInput> = {}) => offerSlots(nineToFive(date, given))

const shown = (slots: Slot[]) => slots.map(({ minutes, reason }) => `${formatTime12h(minutes)} ${reason ?? 'free'}`)
const free = (slots: Slot[]) => slots.filter((slot) => slot.free).map(({ minutes }) => formatTime12h(minutes))
const utc = (text: string) => toEpochMinutes(new Date(text))

describe('the starts of a day', () => {
  it('are on the grid of the shift, and the appointment ends within the shift', () => {
    expect(shown(offer('2026-06-10', { shifts: [{ from: 555, to: 690 }] }))).toEqual([
      '09:15 AM free',
      '09:45 AM free',
      '10:15 AM free',
      '10:45 AM too_short',
      '11:15 AM too_short',
    ])
  })

  it('have the reason taken, too short or past', () => {
    const slots = offer('2026-06-10', {
      shifts: [{ from: 540, to: 780 }],
      now: new Date('2026-06-10T07:00:00Z'),
      busy: [{ from: utc('2026-06-10T09:00:00Z'), to: utc('2026-06-10T09:30:00Z') }],
    })
    expect(shown(slots)).toEqual([
      '09:00 AM past',
      '09:30 AM free',
      '10:00 AM free',
      '10:30 AM too_short',
      '11:00 AM taken',
      '11:30 AM free',
      '12:00 PM free',
      '12:30 PM too_short',
    ])
  })

  it('outside opening hours are closed, even during a shift', () => {
    expect(shown(offer('2026-06-10', { hours: [{ from: 600, to: 660 }], shifts: [{ from: 570, to: 690 }] }))).toEqual([
      '09:30 AM closed',
      '10:00 AM free',
      '10:30 AM too_short',
      '11:00 AM closed',
    ])
  })

  it('need room for buffers within the shift, but not within opening hours', () => {
    const appointment = service(60, 15, 15)
    const wide = offer('2026-06-10', { appointment, shifts: [{ from: 510, to: 1050 }] })
    expect(free(wide).at(0)).toBe('09:00 AM')
    expect(free(wide).at(-1)).toBe('04:00 PM')
    const same = offer('2026-06-10', { appointment })
    expect(free(same).at(0)).toBe('09:30 AM')
    expect(free(same).at(-1)).toBe('03:30 PM')
  })

  it('may be during a processing time, and have one that lies in another appointment', () => {
    const at = (from: string, to: string) => ({ from: utc(`2026-06-10T${from}Z`), to: utc(`2026-06-10T${to}Z`) })
    // A colour at 10:00 in Copenhagen: thirty minutes of work, of processing, and of work.
    const busy = [at('08:00', '08:30'), at('09:00', '09:30')]
    const shifts = [{ from: 540, to: 720 }]
    const trim = offer('2026-06-10', { shifts, busy, appointment: service(30) })
    expect(free(trim)).toEqual(['09:00 AM', '09:30 AM', '10:30 AM', '11:30 AM'])
    const colour = offer('2026-06-10', { shifts, busy, appointment: service(90, 0, 0, [{ from: 30, to: 60 }]) })
    // Begun at 09:30, the team member works on the other one while this one develops.
    expect(shown(colour)).toEqual([
      '09:00 AM too_short',
      '09:30 AM free',
      '10:00 AM taken',
      '10:30 AM free',
      '11:00 AM taken',
      '11:30 AM too_short',
    ])
  })

  it('are at least the lead time ahead', () => {
    const now = new Date('2026-06-10T10:00:00Z')
    expect(free(offer('2026-06-10', { now })).at(0)).toBe('12:30 PM')
    expect(free(offer('2026-06-10', { now, leadMinutes: 120 })).at(0)).toBe('02:00 PM')
  })

  it('can span touching shifts and openings, but not a break', () => {
    const break12 = [
      { from: 660, to: 720 },
      { from: 750, to: 840 },
    ]
    const touching = [
      { from: 660, to: 720 },
      { from: 720, to: 840 },
    ]
    expect(free(offer('2026-06-10', { shifts: break12 }))).toEqual(['11:00 AM', '12:30 PM', '01:00 PM'])
    expect(free(offer('2026-06-10', { shifts: touching, hours: touching }))).toContain('11:30 AM')
  })

  it('are full if the salon takes no more bookings, unless there is another reason', () => {
    const slots = offer('2026-06-10', {
      full: true,
      shifts: [{ from: 540, to: 690 }],
      busy: [{ from: utc('2026-06-10T07:00:00Z'), to: utc('2026-06-10T07:30:00Z') }],
    })
    expect(shown(slots)).toEqual([
      '09:00 AM taken',
      '09:30 AM full',
      '10:00 AM full',
      '10:30 AM full',
      '11:00 AM too_short',
    ])
    expect(free(slots)).toEqual([])
  })

  it('are found between two times, both inclusive', () => {
    const between = (from: number, until: number) =>
      firstFree(nineToFive('2026-06-10'), { from, until, most: 9 }).map(({ minutes }) => minutes)
    expect(between(600, 660)).toEqual([600, 630, 660])
    expect(between(601, 659)).toEqual([630])
  })
})

describe('closing after midnight', () => {
  const late = { from: 1200, to: 1560 }
  const nightly = [{ from: late.from - 1440, to: late.to - 1440 }, late, { from: late.from + 1440, to: late.to + 1440 }]

  it('offers slots after midnight on their own date, and appointments across midnight', () => {
    const slots = free(offer('2026-06-10', { hours: nightly, shifts: nightly }))
    expect(slots).toEqual([
      ...['12:00 AM', '12:30 AM', '01:00 AM'],
      ...['08:00 PM', '08:30 PM', '09:00 PM', '09:30 PM', '10:00 PM', '10:30 PM', '11:00 PM', '11:30 PM'],
    ])
  })

  it('uses the grid of the previous evening', () => {
    const shifts = [{ from: 1215 - 1440, to: 1560 - 1440 }]
    expect(free(offer('2026-06-10', { hours: nightly, shifts })).at(0)).toBe('12:15 AM')
  })
})

describe('a day with a time change', () => {
  const allNight = [{ from: 0, to: 360 }]

  it('offers the repeated hour as two instants', () => {
    const slots = offer('2026-10-25', { hours: allNight, shifts: allNight })
    expect(slots).toHaveLength(14)
    expect(free(slots)).toHaveLength(13)
    const two = slots.filter(({ minutes }) => minutes === 120)
    expect(two.map(({ at }) => toDate(at).toISOString())).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
    ])
  })

  it('offers no slots in the skipped hour', () => {
    const slots = offer('2027-03-28', { hours: allNight, shifts: allNight })
    expect(slots).toHaveLength(10)
    expect(slots.filter(({ minutes }) => minutes >= 120 && minutes < 180)).toEqual([])
    expect(slots.find(({ minutes }) => minutes === 180)?.at).toBe(utc('2027-03-28T01:00:00Z'))
  })

  it('does not change slots from nine to five', () => {
    for (const date of ['2026-10-25', '2027-03-28']) expect(free(offer(date)).at(0)).toBe('09:00 AM')
  })
})

/* A reference model of the same rule, minute by minute. */
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
