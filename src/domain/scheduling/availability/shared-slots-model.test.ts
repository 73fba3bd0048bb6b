import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetsOf, type SharedMode } from '../../kernel/guests.ts'
import { serviceByStaff } from '../../kernel/service-by-staff.ts'
import { dayClock, toDate } from './day-clock.ts'
import { appointmentAt, appointmentLength, occupancyOf, type ServiceTime } from './service-time.ts'
import { offerSharedSlots, type SharedInput, type SharedLine } from './shared-slots.ts'
import { offerSlots } from './slots.ts'

/** Compares the rule with trying every assignment, minute by minute. */
const day = dayClock('2026-12-04', 'Europe/Copenhagen')
const now = new Date('2026-12-01T08:00:00Z')
const STAFF = ['anna', 'bo', 'caro']
const ROOM = 'room'

const anyService = fc
  .record({
    minutes: fc.constantFrom(15, 30, 45, 60),
    bufferBefore: fc.constantFrom(0, 0, 5),
    bufferAfter: fc.constantFrom(0, 0, 10),
    waits: fc.boolean(),
    needsRoom: fc.boolean(),
  })
  .map(
    ({ waits, needsRoom, ...times }): ServiceTime => ({
      ...times,
      processing: waits && times.minutes >= 30 ? [{ from: 10, to: times.minutes - 10 }] : [],
      resources: needsRoom ? [{ resourceId: ROOM, from: null, to: null }] : [],
    }),
  )
const interval = fc
  .tuple(fc.integer({ min: 8 * 12, max: 13 * 12 }), fc.integer({ min: 1, max: 18 }))
  .map(([from, length]) => ({ from: day.at(from * 5), to: day.at((from + length) * 5) }))
const anyLine = fc.record({
  service: anyService,
  guest: fc.integer({ min: 0, max: 2 }),
  staffIds: fc.subarray(STAFF, { minLength: 1 }),
  /** Who takes another time for it. */
  own: fc.dictionary(fc.constantFrom(...STAFF), fc.constantFrom(30, 75), { maxKeys: 2 }),
})
const anyInput = fc.record({
  mode: fc.constantFrom<SharedMode>('together', 'consecutive'),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  busy: fc.tuple(...STAFF.map(() => fc.array(interval, { maxLength: 3 }))),
  rooms: fc.array(fc.array(interval, { maxLength: 2 }), { minLength: 1, maxLength: 2 }),
  hours: fc.constantFrom(
    [{ from: 540, to: 780 }],
    [
      { from: 540, to: 660 },
      { from: 690, to: 780 },
    ],
  ),
})

function inputOf({ mode, lines, busy, rooms, hours }: typeof anyInput extends fc.Arbitrary<infer T> ? T : never) {
  const sorted = [...lines].sort((a, b) => a.guest - b.guest)
  const offsets = offsetsOf(sorted, mode)
  return {
    ...{ day, now, hours },
    staff: STAFF.map((id, n) => ({
      ...{ id, grid: 15, busy: busy[n] ?? [] },
      shifts: [{ from: 535, to: n === 2 ? 700 : 790 }],
    })),
    lines: sorted.map(
      ({ service, guest, staffIds, own }, n): SharedLine => ({
        ...service,
        ...{ guest, staffIds, offset: offsets[n] ?? null },
        own: new Map(Object.entries(own).map(([id, minutes]) => [id, serviceByStaff(service, { minutes })])),
      }),
    ),
    units: new Map([[ROOM, rooms]]),
  } satisfies SharedInput
}

/** Whether these team members can do it from then on: nobody and no room is needed twice at any minute. */
function canBe(input: ReturnType<typeof inputOf>, at: number, staffIds: readonly string[]): boolean {
  const { lines, hours, staff, units } = input
  const planned = appointmentAt(
    toDate(at),
    lines.map((line, n) => ({ ...line, ...line.own?.get(staffIds[n] ?? ''), staffId: staffIds[n] ?? '' })),
  )
  const within = (spans: readonly { from: number; to: number }[], from: number, to: number) =>
    spans.some((span) => day.at(span.from) <= from && to <= day.at(span.to))
  const inTime = planned.lines.every(({ service, startsAt, endsAt }) => {
    const [from, to] = [startsAt.getTime() / 60_000, endsAt.getTime() / 60_000]
    const person = staff.find(({ id }) => id === service.staffId)
    return (
      within(hours, from, to) && within(person?.shifts ?? [], from - service.bufferBefore, to + service.bufferAfter)
    )
  })
  if (!inTime) return false
  const taken = new Map(staff.map(({ id, busy }) => [id, busy.map(({ from, to }) => [from, to] as const)]))
  const free = (id: string, from: number, to: number) => (taken.get(id) ?? []).every(([f, t]) => t <= from || f >= to)
  const windows = occupancyOf(planned).map(({ from, to, ...what }) => ({
    ...{ what, from: from.getTime() / 60_000, to: to.getTime() / 60_000 },
  }))
  for (const { what, from, to } of windows) {
    if (!('subjectId' in what)) continue
    if (!free(what.subjectId, from, to)) return false
    taken.get(what.subjectId)?.push([from, to])
  }
  const needs = windows.filter(({ what }) => 'resourceId' in what)
  const rooms = units.get(ROOM) ?? []
  const placed: { from: number; to: number; room: number }[] = []
  const place = (n: number): boolean => {
    const need = needs[n]
    if (!need) return true
    return rooms.some((busy, room) => {
      const others = [...busy, ...placed.filter((one) => one.room === room)]
      if (!others.every(({ from, to }) => to <= need.from || from >= need.to)) return false
      placed.push({ ...need, room })
      const fits = place(n + 1)
      placed.pop()
      return fits
    })
  }
  return place(0)
}

/** Every way to assign the services. */
function* assignments(lines: readonly SharedLine[], n = 0): Generator<string[]> {
  const line = lines[n]
  if (!line) return yield []
  for (const id of line.staffIds) for (const rest of assignments(lines, n + 1)) yield [id, ...rest]
}

describe('the times offered to several people', () => {
  it('can be booked as they are offered, and every other start cannot', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const input = inputOf(given)
        for (const { at, free, staffIds } of offerSharedSlots(input)) {
          if (free) {
            expect(canBe(input, at, staffIds)).toBe(true)
            expect(input.lines.every((line, n) => line.staffIds.includes(staffIds[n] ?? ''))).toBe(true)
          } else {
            expect([...assignments(input.lines)].some((ids) => canBe(input, at, ids))).toBe(false)
          }
        }
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  it('are those of one person with one team member', () => {
    fc.assert(
      fc.property(
        fc.array(anyService, { minLength: 1, maxLength: 3 }),
        fc.array(interval, { maxLength: 4 }),
        (services, busy) => {
          const [hours, shifts] = [[{ from: 540, to: 780 }], [{ from: 535, to: 790 }]]
          const alone = offerSlots({
            ...{ day, now, hours, shifts, busy, grid: 15 },
            appointment: appointmentLength(services),
          })
          const shared = offerSharedSlots({
            ...{ day, now, hours, staff: [{ id: 'anna', grid: 15, shifts, busy }] },
            lines: services.map((service) => ({ ...service, guest: 0, staffIds: ['anna'] })),
          })
          const freeOf = (slots: readonly { at: number; free: boolean }[]) =>
            slots.filter(({ free }) => free).map(({ at }) => at)
          expect(freeOf(shared)).toEqual(freeOf(alone))
        },
      ),
    )
  })

  it('begin on the grid of the first service’s team member, and end while somebody works', () => {
    const service = { minutes: 30, bufferBefore: 0, bufferAfter: 0, processing: [] }
    const slots = offerSharedSlots({
      ...{ day, now, hours: [{ from: 540, to: 660 }] },
      staff: [
        { id: 'anna', grid: 30, shifts: [{ from: 540, to: 660 }], busy: [] },
        { id: 'bo', grid: 20, shifts: [{ from: 600, to: 660 }], busy: [] },
      ],
      lines: [
        { ...service, guest: 0, staffIds: ['anna'] },
        { ...service, guest: 1, staffIds: ['bo'], offset: 0 },
      ],
    })
    expect(slots.map(({ minutes, free }) => [minutes, free])).toEqual([
      [540, false],
      [570, false],
      [600, true],
      [630, true],
    ])
    expect(slots[2]?.staffIds).toEqual(['anna', 'bo'])
  })

  it('have one team member for all services of a guest where one can do them', () => {
    const service = { minutes: 30, bufferBefore: 0, bufferAfter: 0, processing: [] }
    const [free] = offerSharedSlots({
      ...{ day, now, hours: [{ from: 540, to: 660 }] },
      staff: STAFF.map((id) => ({ id, grid: 30, shifts: [{ from: 540, to: 660 }], busy: [] })),
      lines: [
        { ...service, guest: 0, staffIds: ['anna', 'bo'] },
        { ...service, guest: 0, staffIds: ['caro', 'bo'] },
      ],
    })
    expect(free?.staffIds).toEqual(['bo', 'bo'])
  })
})
