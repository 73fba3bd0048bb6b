import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateAt, instantAt, type LocalDate } from '../../kernel/time.ts'
import { toEpochMinutes } from '../../scheduling/availability/day-clock.ts'
import type { SalonTimes, StaffTimes } from '../../scheduling/availability/queries.ts'
import type { AffectedBooking } from './affected-bookings.ts'
import { DAYS_AROUND, type MoveOption, propose } from './propose-moves.ts'

const ZONE = 'Europe/Copenhagen'
/** A Tuesday. */
const DAY = '2026-06-09'
const NOW = instantAt('2026-06-01', 0, ZONE)
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const at = (time: string, date: LocalDate = DAY) => instantAt(date, clock(time), ZONE)
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const appointment = (id: string, startsAt: Date, given: Partial<AffectedBooking['lines'][number]>[] = [{}]) => {
  const line = {
    serviceId: 'cut',
    staffId: 'anna',
    staff: 'Anna',
    minutes: 60,
    bufferBefore: 0,
    bufferAfter: 0,
    processing: [],
  }
  const lines = given.map((each) => ({ ...line, ...each }))
  const minutes = lines.reduce((sum, each) => sum + each.minutes, 0)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const texts = { reference: id, client: '', services: '' }
  return { id, status: 'confirmed', startsAt, endsAt, lines, ...texts } as AffectedBooking
}
const person = (id: string, busy: StaffTimes['busy'] = [], from = '09:00', to = '17:00'): StaffTimes => ({
  ...{ id, grid: 30, overrides: [], busy },
  shifts: EVERY_DAY.map((weekday) => ({ weekday, from: clock(from), to: clock(to), grid: null })),
})
const taken = (from: Date, to: Date) => ({ from: toEpochMinutes(from), to: toEpochMinutes(to), booked: true })
const salon = (staff: StaffTimes[]): SalonTimes => ({
  ...{ id: 'salon', timeZone: ZONE, assignBy: 'least_busy', full: false, specialDays: [], services: [], staff },
  hours: EVERY_DAY.map((weekday) => ({ weekday, opens: clock('09:00'), closes: clock('17:00') })),
})
const performers = new Map(['anna', 'bo', 'cleo'].map((id) => [id, new Set(['cut'])]))

/** Proposes with Anna off on the day, by default beside Bo. */
function proposed(
  appointments: AffectedBooking[],
  { staff = [person('anna'), person('bo')], off = [DAY], performs = performers, now = NOW } = {},
): MoveOption[][] {
  const isOff = (who: string, date: LocalDate) => who === 'anna' && off.includes(date)
  return propose(appointments, { times: salon(staff), performers: performs, isOff, now }).map((each) => each.times)
}

describe('an appointment of a team member with time off', () => {
  test('keeps its time with another team member who is free', () => {
    expect(proposed([appointment('one', at('10:00'))])).toEqual([[{ staffId: 'bo', startsAt: at('10:00') }]])
  })

  test('otherwise has at most three of the nearest times of the day', () => {
    const bo = person('bo', [taken(at('10:00'), at('12:00'))])
    const [found] = proposed([appointment('one', at('10:00'))], { staff: [person('anna'), bo] })
    expect(found).toEqual([
      { staffId: 'bo', startsAt: at('09:00') },
      { staffId: 'bo', startsAt: at('12:00') },
      { staffId: 'bo', startsAt: at('12:30') },
    ])
  })

  test('otherwise has the same time on the nearest day, with its own team member first', () => {
    const next = addDays(DAY, 1)
    const [found] = proposed([appointment('one', at('10:00'))], {
      staff: [person('anna'), person('bo', [taken(at('09:00'), at('17:00'))])],
    })
    expect(found?.[0]).toEqual({ staffId: 'anna', startsAt: at('10:00', next) })
    expect(found?.[1]).toEqual({ staffId: 'anna', startsAt: at('10:00', addDays(DAY, -1)) })
  })

  test('is never moved to the past, or to a day that is off', () => {
    const off = [DAY, addDays(DAY, 1), addDays(DAY, 2)]
    const [found] = proposed([appointment('one', at('10:00'))], { staff: [person('anna')], off, now: at('08:00') })
    expect(found?.[0]).toEqual({ staffId: 'anna', startsAt: at('10:00', addDays(DAY, 3)) })
    for (const { startsAt } of found ?? []) expect(startsAt > at('08:00')).toBe(true)
  })

  test('has no time when none is near, no one performs it, several team members share it, or a class is part of it', () => {
    const off = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, n) => addDays(DAY, n - DAYS_AROUND))
    const only = { staff: [person('anna')] }
    expect(proposed([appointment('one', at('10:00'))], { ...only, off })).toEqual([[]])
    expect(proposed([appointment('one', at('10:00'))], { ...only, off: off.slice(0, -1) })[0]).not.toEqual([])
    expect(proposed([appointment('one', at('10:00'), [{ serviceId: 'colour' }])])).toEqual([[]])
    expect(proposed([appointment('one', at('10:00'), [{}, { staffId: 'bo' }])])).toEqual([[]])
    expect(proposed([appointment('one', at('10:00'), [])])).toEqual([[]])
    // Only appointments that were made when a class could be booked with other services.
    const resources = [{ seat: true }]
    expect(proposed([appointment('one', at('10:00'), [{}, { resources } as never])])).toEqual([[]])
  })

  test('that can keep its time is placed before earlier ones that cannot', () => {
    const bo = person('bo', [taken(at('09:00'), at('10:00')), taken(at('11:00'), at('17:00'))])
    const [early, later] = proposed([appointment('early', at('09:00')), appointment('later', at('10:00'))], {
      staff: [person('anna'), bo],
    })
    expect(later).toEqual([{ staffId: 'bo', startsAt: at('10:00') }])
    expect(early?.[0]).toMatchObject({ staffId: 'anna' })
  })
})

describe('an appointment of several team members, one of whom is off', () => {
  const together = [{}, { staffId: 'bo', guest: 1, offset: 0 }]
  const times = (...staff: StaffTimes[]) =>
    proposed([appointment('one', at('10:00'), together)], { staff: [person('anna'), person('bo'), ...staff] })[0]

  test('keeps its time: a free team member takes over the part of the one who is off', () => {
    expect(times(person('cleo'))).toEqual([{ staffId: 'cleo', fromStaffId: 'anna', startsAt: at('10:00') }])
  })

  test('has no time where nobody else is free or performs that part', () => {
    expect(times()).toEqual([])
    expect(times(person('cleo', [taken(at('10:30'), at('11:00'))]))).toEqual([])
    expect(times(person('dora'))).toEqual([])
  })

  test('needs the substitute only for that part’s time', () => {
    const busy = [taken(at('11:00'), at('12:00'))]
    const after = [{}, { staffId: 'bo' }]
    const staff = [person('anna'), person('bo'), person('cleo', busy)]
    const [found] = proposed([appointment('one', at('10:00'), after)], { staff })
    expect(found).toEqual([{ staffId: 'cleo', fromStaffId: 'anna', startsAt: at('10:00') }])
  })

  test('does not propose one substitute twice for the same time', () => {
    const staff = [person('anna'), person('bo'), person('cleo')]
    const [first, second] = proposed(
      [appointment('one', at('10:00'), together), appointment('other', at('10:30'), together)],
      { staff },
    )
    expect([first, second]).toEqual([[{ staffId: 'cleo', fromStaffId: 'anna', startsAt: at('10:00') }], []])
  })

  test('has no time where several are off', () => {
    const isOff = (who: string) => who === 'anna' || who === 'bo'
    const all = salon([person('anna'), person('bo'), person('cleo')])
    const given = { times: all, performers, isOff, now: NOW }
    expect(propose([appointment('one', at('10:00'), together)], given)[0]?.times).toEqual([])
  })
})

test('all first places can be accepted together: free, performed, within hours and without overlaps', () => {
  const minutes = fc.constantFrom(30, 60, 90)
  const buffer = fc.constantFrom(0, 15)
  const anyAppointments = fc.array(
    fc.record({ start: fc.nat(14), minutes, bufferBefore: buffer, bufferAfter: buffer }),
    { minLength: 1, maxLength: 5 },
  )
  const anyBusy = fc.array(fc.tuple(fc.constantFrom('bo', 'cleo'), fc.nat(15), fc.integer({ min: 1, max: 6 })), {
    maxLength: 5,
  })
  const skills = fc.uniqueArray(fc.constantFrom('anna', 'bo', 'cleo'), { minLength: 1 })
  fc.assert(
    fc.property(anyAppointments, anyBusy, skills, (given, busy, able) => {
      const half = (n: number) => new Date(at('09:00').getTime() + n * 1_800_000)
      const busyOf = (id: string) =>
        busy.filter(([who]) => who === id).map(([, from, length]) => taken(half(from), half(from + length)))
      const staff = ['anna', 'bo', 'cleo'].map((id) => person(id, busyOf(id)))
      const affected = given.map(({ start, ...time }, n) => appointment(String(n), half(start), [time]))
      const found = proposed(affected, { staff, performs: new Map(able.map((id) => [id, new Set(['cut'])])) })
      const windows = found.flatMap(([best], n) => {
        const line = affected[n]?.lines[0]
        if (!best || !line) return []
        const from = toEpochMinutes(best.startsAt) - line.bufferBefore
        const to = toEpochMinutes(best.startsAt) + line.minutes + line.bufferAfter
        const date = dateAt(best.startsAt, ZONE)
        expect(able).toContain(best.staffId)
        expect(best.staffId === 'anna' && date === DAY).toBe(false)
        expect(from >= toEpochMinutes(at('09:00', date)) && to <= toEpochMinutes(at('17:00', date))).toBe(true)
        return [{ who: best.staffId, from, to }]
      })
      const all = [...windows, ...['bo', 'cleo'].flatMap((who) => busyOf(who).map((each) => ({ who, ...each })))]
      for (const [n, one] of windows.entries())
        for (const [m, other] of all.entries())
          if (m !== n && one.who === other.who) expect(one.to <= other.from || one.from >= other.to).toBe(true)
    }),
  )
})
