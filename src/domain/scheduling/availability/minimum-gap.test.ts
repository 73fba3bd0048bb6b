import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayClock } from './day-clock.ts'
import { startsLeavingGaps } from './minimum-gap.ts'
import { type AppointmentLength, appointmentLength } from './service-time.ts'
import { firstFree, offerSlots, type SlotInput } from './slots.ts'

const SEED = Number(process.env.RANDOM_SEED ?? 20_261_127)
const DAY = dayClock('2026-06-10', 'UTC')
const service = (minutes: number, processing: { from: number; to: number }[] = []): AppointmentLength =>
  appointmentLength([{ minutes, bufferBefore: 0, bufferAfter: 0, processing }])
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const busyAt = (...spans: { from: number; to: number }[]) =>
  spans.map(({ from, to }) => ({ from: DAY.at(from), to: DAY.at(to) }))

/** A working day from nine to five with a start every quarter of an hour. */
function day(given: Partial<SlotInput>): SlotInput {
  const span = [hours(9, 17)]
  return {
    ...{ day: DAY, now: new Date(0), hours: span, shifts: span, grid: 15, appointment: service(60), busy: [] },
    minGapMinutes: 30,
    ...given,
  }
}
const time = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
const free = (given: Partial<SlotInput>) =>
  offerSlots(day(given)).flatMap((slot) => (slot.free ? [time(slot.minutes)] : []))

describe('a start that leaves less than the minimum gap', () => {
  it('before or after the appointment is not offered', () => {
    // Free from nine to twelve.
    expect(free({ busy: busyAt(hours(12, 17)) })).toEqual(['9:00', '9:30', '9:45', '10:00', '10:15', '10:30', '11:00'])
  })

  it('has its own reason, after all others', () => {
    const slots = offerSlots(day({ busy: busyAt(hours(12, 17)), now: new Date('2026-06-10T08:00:00Z') }))
    expect(slots.find(({ minutes }) => minutes === 555)).toMatchObject({ free: false, reason: 'gap' })
    const full = offerSlots(day({ full: true }))
    expect(new Set(full.map(({ reason }) => reason))).toEqual(new Set(['full', 'too_short']))
  })

  it('is offered when no other start avoids the gap: before the first of a free time, or after the last', () => {
    // From 9:50 to noon: the first ten minutes cannot be booked.
    expect(free({ busy: busyAt({ from: 540, to: 590 }, hours(12, 17)) })).toEqual(['10:00', '10:30', '11:00'])
    expect(free({ busy: busyAt({ from: 550, to: 610 }, hours(12, 17)), appointment: service(50) })).toEqual([
      '10:15',
      '11:00',
    ])
  })

  it('is offered when every start in the free time leaves one: the first and the last', () => {
    expect(free({ busy: busyAt(hours(10.5, 17)) })).toEqual(['9:00', '9:30'])
    expect(free({ busy: busyAt(hours(10.75, 17)), minGapMinutes: 120 })).toEqual(['9:00', '9:45'])
  })

  it('is offered when it is the first that is not too soon', () => {
    const now = new Date('2026-06-10T09:05:00Z')
    expect(free({ busy: busyAt(hours(12, 17)), now }).slice(0, 2)).toEqual(['9:15', '9:30'])
  })

  it('counts from opening and closing, breaks between shifts, and within the processing time of another', () => {
    expect(free({ hours: [hours(10, 12)], shifts: [hours(9, 17)] })).toEqual(['10:00', '10:30', '11:00'])
    expect(free({ shifts: [hours(9, 11), hours(12, 14)] })).toEqual([
      '9:00',
      '9:30',
      '10:00',
      '12:00',
      '12:30',
      '13:00',
    ])
    const processing = busyAt(hours(9, 10), hours(11.25, 17))
    expect(free({ busy: processing, appointment: service(45) })).toEqual(['10:00', '10:30'])
  })

  it('is not offered, though it is the first that is not too soon, where another leaves none', () => {
    const now = new Date('2026-06-10T09:50:00Z')
    expect(free({ busy: busyAt(hours(11.25, 17)), now })).toEqual(['10:15'])
  })

  it('leaves none where its buffer is outside of the opening hours, and only the time between counts', () => {
    const appointment = appointmentLength([{ minutes: 60, bufferBefore: 10, bufferAfter: 10, processing: [] }])
    const given = { hours: [hours(9, 12)], shifts: [hours(8, 13)], grid: 5, appointment }
    const offered = free(given)
    // At 9:10 it begins with the hours, at 9:15 five minutes are left; as before the end.
    expect(offered.slice(0, 4)).toEqual(['9:00', '9:05', '9:10', '9:40'])
    expect(offered.slice(-4)).toEqual(['10:20', '10:50', '10:55', '11:00'])
  })

  it('counts the hours into which a buffer reaches, and not those at which it ends', () => {
    const buffered = (bufferBefore: number, bufferAfter: number) =>
      appointmentLength([{ minutes: 60, bufferBefore, bufferAfter, processing: [] }])
    const shifts = [hours(7, 14)]
    const early = [hours(8, 9), { from: 550, to: 720 }]
    const morning = { hours: early, shifts, grid: 10, appointment: buffered(20, 0), minGapMinutes: 65 }
    // At 9:10 fifty minutes of the first hour are left, at 9:20 all of it.
    expect(free(morning).slice(0, 2)).toEqual(['8:00', '9:20'])
    const late = [hours(9, 12), { from: 740, to: 805 }]
    const noon = { hours: late, shifts, grid: 5, appointment: buffered(0, 20), minGapMinutes: 70 }
    // Until 12:20 it is cleaned up, when the salon opens again.
    expect(free(noon)).toContain('11:00')
  })

  it('is none of an appointment that occupies no team member, as a place in a class', () => {
    const span = [{ from: 0, to: 60 }]
    const given = { starts: [0, 15], isBookable: () => true, free: span, appointment: { busy: [] }, minGapMinutes: 30 }
    expect(startsLeavingGaps(given)).toEqual(new Set())
  })

  it('does not count the processing time of the appointment itself', () => {
    const appointment = service(120, [{ from: 45, to: 60 }])
    expect(free({ busy: busyAt(hours(11, 17)), appointment })).toEqual(['9:00'])
  })
})

const busyDays = fc.record({
  minGapMinutes: fc.constantFrom(15, 30, 45, 60, 120),
  grid: fc.constantFrom(5, 10, 15, 30),
  appointment: fc.oneof(
    fc.constantFrom(15, 30, 45, 60, 90).map((minutes) => service(minutes)),
    fc.constant(service(120, [{ from: 30, to: 75 }])),
  ),
  now: fc.integer({ min: 0, max: 1020 }).map((minutes) => new Date(DAY.at(minutes) * 60_000)),
  leadMinutes: fc.constantFrom(0, 60),
  busy: fc
    .array(fc.record({ from: fc.integer({ min: 520, max: 1000 }), minutes: fc.integer({ min: 5, max: 150 }) }), {
      maxLength: 5,
    })
    .map((spans) => busyAt(...spans.map(({ from, minutes }) => ({ from, to: from + minutes })))),
})

describe('for any busy day', () => {
  it('is offered only what would be without the minimum gap, and something whenever that is', () => {
    fc.assert(
      fc.property(busyDays, (given) => {
        const withGap = free(given)
        const without = free({ ...given, minGapMinutes: 0 })
        expect(without).toEqual(expect.arrayContaining(withGap))
        expect(withGap.length > 0).toBe(without.length > 0)
        expect(free({ ...given, minGapMinutes: undefined as unknown as number })).toEqual(without)
      }),
      { numRuns: 500, seed: SEED },
    )
  })

  it('a start that is offered stays so until it has passed', () => {
    fc.assert(
      fc.property(busyDays, fc.integer({ min: 1, max: 300 }), (given, later) => {
        const offered = offerSlots(day(given)).filter((slot) => slot.free)
        const now = new Date(given.now.getTime() + later * 60_000)
        const after = new Map(offerSlots(day({ ...given, now })).map((slot) => [slot.at, slot.reason]))
        for (const { at } of offered) expect([undefined, 'past']).toContain(after.get(at))
      }),
      { numRuns: 300, seed: SEED },
    )
  })

  it('the first free starts are those of the whole day', () => {
    fc.assert(
      fc.property(busyDays, fc.nat(4), (given, most) => {
        const all = offerSlots(day(given)).filter((slot) => slot.free)
        expect(firstFree(day(given), { from: 0, until: 1440, most })).toEqual(
          all.slice(0, most).map(({ at, minutes }) => ({ at, minutes })),
        )
      }),
      { numRuns: 200, seed: SEED },
    )
  })
})
