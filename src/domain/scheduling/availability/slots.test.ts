import { describe, expect, it } from 'vitest'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import { formatTime12h } from '../../kernel/time.ts'
import { dayClock, toDate, toEpochMinutes } from './day-clock.ts'
import { appointmentLength } from './service-time.ts'
import { firstFree, offerSlots, type Slot, type SlotInput } from './slots.ts'

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

  it('continue through midnight where the salon is open all day', () => {
    const days = [-1440, 0, 1440].map((from) => ({ from, to: from + 1440 }))
    const night = shown(offer('2026-06-10', { hours: days, shifts: days, grid: 60, appointment: service(120) }))
    expect(night).toHaveLength(24)
    expect([night[0], night.at(-1)]).toEqual(['12:00 AM free', '11:00 PM free'])
    expect(
      shown(offer('2026-06-10', { hours: days, shifts: days.slice(0, 2), appointment: service(120) })).at(-1),
    ).toBe('11:30 PM too_short')
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

describe('a start that needs a resource', () => {
  const needing = (from: number | null, to: number | null) =>
    appointmentLength([
      {
        ...{ minutes: 60, bufferBefore: 0, bufferAfter: 0, processing: [] },
        resources: [{ resourceId: 'room', from, to }],
      },
    ])
  const taken = (from: string, to: string) => ({ from: utc(`2026-06-10T${from}:00Z`), to: utc(`2026-06-10T${to}:00Z`) })
  const units = (...pieces: { from: number; to: number }[][]) => ({ units: new Map([['room', pieces]]) })
  const morning = { shifts: [{ from: 540, to: 720 }], appointment: needing(null, null) }

  it('is taken unless a piece of it is free throughout, also right before and after', () => {
    // Nine in Copenhagen is seven in UTC.
    const one = [taken('08:00', '08:30')]
    expect(shown(offer('2026-06-10', { ...morning, ...units(one) }))).toEqual([
      '09:00 AM free',
      '09:30 AM taken',
      '10:00 AM taken',
      '10:30 AM free',
      '11:00 AM free',
      '11:30 AM too_short',
    ])
    expect(free(offer('2026-06-10', { ...morning, ...units(one, [taken('07:30', '07:45')]) }))).toEqual([
      '09:00 AM',
      '10:00 AM',
      '10:30 AM',
      '11:00 AM',
    ])
    expect(free(offer('2026-06-10', { ...morning, ...units([]) }))).toHaveLength(5)
  })

  it('is free when the resource is not needed during that part', () => {
    const given = { ...morning, appointment: needing(40, 60), ...units([taken('08:00', '08:30')]) }
    expect(free(offer('2026-06-10', given))).toEqual(['09:00 AM', '10:00 AM', '10:30 AM', '11:00 AM'])
  })

  it('is not asked about what the salon does not have to provide', () => {
    expect(free(offer('2026-06-10', { ...morning, units: new Map() }))).toHaveLength(5)
    expect(free(offer('2026-06-10', { ...morning, units: undefined }))).toHaveLength(5)
  })
})

describe('a start in the booking window', () => {
  it('is too far ahead from its end on', () => {
    const given = { shifts: [{ from: 540, to: 720 }], until: utc('2026-06-10T08:30:00Z') }
    expect(shown(offer('2026-06-10', given)).slice(2, 4)).toEqual(['10:00 AM free', '10:30 AM too_far'])
  })
})
