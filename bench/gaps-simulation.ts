import type { Random } from '@salloon/demo/random'
import type { Rows } from '@salloon/demo/rows'
import { difference, intersection, union } from '../src/domain/kernel/intervals.ts'
import { addDays, dateAt, type LocalDate } from '../src/domain/kernel/time.ts'
import type { LocalSpan } from '../src/domain/salons/hours/opening-hours.ts'
import { type DayClock, dayClock, type EpochMinutes } from '../src/domain/scheduling/availability/day-clock.ts'
import type { StaffTimes } from '../src/domain/scheduling/availability/queries.ts'
import { appointmentLength, type ServiceTime } from '../src/domain/scheduling/availability/service-time.ts'
import { offerSlots, type SlotInput } from '../src/domain/scheduling/availability/slots.ts'
import { slotInputOf } from '../src/domain/scheduling/availability/staff-day.ts'

const ZONE = 'Europe/Copenhagen'
/** How far from the wanted time a customer books, in minutes. */
const FLEXIBLE = 120

/** Minutes: in shifts within opening hours, of appointments, and in free intervals that are short. */
export interface Outcome {
  shift: number
  booked: number
  lost: number
}

interface Simulation {
  now: Date
  days: number
  /** How much time is asked for, in proportion to the shifts. */
  demand: number
  /** The salon's setting. */
  minGapMinutes: number
  /** Free time is lost in intervals shorter than this. */
  shortMinutes: number
  random: Random
}

/**
 * Customers of one salon book one after another: a service, half of them with the team member they want, at the offered start
 * nearest to the time they want, on the day they want or else the next one, or not at all. Which customers come does not
 * depend on what was booked.
 */
export function simulateSalon(rows: Rows, simulation: Simulation): Outcome {
  const { now, days, demand, shortMinutes, random } = simulation
  const week = Array.from({ length: days }, (_, n) => dayClock(addDays(dateAt(now, ZONE), n + 1), ZONE))
  const salon = salonOf(rows)
  const team = salon.staff.filter(({ services }) => services.length > 0)
  const rota = week.map((day) => team.map((person) => workOf(person, salon, day, simulation)))
  const work = rota.flat()
  const shift = minutesOf(work.flatMap(({ open }) => open))
  for (let asked = 0; asked < shift * demand; ) {
    const wanted = random.pick(work.filter(({ open }) => open.length > 0))
    const service = random.pick(wanted.services)
    const at = random.between(wanted.open[0]?.from ?? 0, (wanted.open.at(-1)?.to ?? 0) - service.minutes)
    const anyone = random.chance(0.5)
    asked += service.minutes
    const place = rota.findIndex((day) => day.includes(wanted))
    for (const later of [0, 1]) {
      const candidates = (rota[place + later] ?? []).filter(
        (one) => (anyone || one.id === wanted.id) && one.services.includes(service),
      )
      if (book(candidates, service, at + later * 1440)) break
    }
  }
  const booked = minutesOf(work.flatMap(({ busy }) => busy))
  const free = work.flatMap(({ open, busy }) => difference(open, union(busy)))
  return { shift, booked, lost: minutesOf(free.filter(({ from, to }) => to - from < shortMinutes)) }
}

interface Span {
  from: EpochMinutes
  to: EpochMinutes
}
const minutesOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** A team member's day. */
interface Work {
  id: string
  services: readonly ServiceTime[]
  input: SlotInput
  /** In the shift and within opening hours. */
  open: Span[]
  busy: Span[]
}

type Salon = ReturnType<typeof salonOf>

function workOf(
  { services, ...person }: Salon['staff'][number],
  salon: Salon,
  day: DayClock,
  { now, minGapMinutes }: Simulation,
): Work {
  const input = slotInputOf({ ...person, busy: [] }, { ...salon, services: [], full: false }, day, now)
  const spans = (local: readonly LocalSpan[]) =>
    union(local.map(({ from, to }) => ({ from: day.at(from), to: day.at(to) })))
  const today = [{ from: day.starts, to: day.ends }]
  const open = intersection(today, intersection(spans(input.hours), spans(input.shifts)))
  return { id: person.id, services, input: { ...input, minGapMinutes }, open, busy: [] }
}

function book(candidates: readonly Work[], service: ServiceTime, wanted: EpochMinutes): boolean {
  const appointment = appointmentLength([service])
  const distance = ({ at }: { at: EpochMinutes }) => Math.abs(at - wanted)
  const [nearest] = candidates
    .flatMap((work) => offerSlots({ ...work.input, appointment, busy: work.busy }).map((slot) => ({ ...slot, work })))
    .filter((slot) => slot.free && distance(slot) <= FLEXIBLE)
    .sort((a, b) => distance(a) - distance(b))
  if (!nearest) return false
  const { at, work } = nearest
  work.busy.push(...appointment.busy.map(({ from, to }) => ({ from: at + from, to: at + to })))
  return true
}

function salonOf(rows: Rows) {
  const services = new Map(
    rows.service
      .filter(({ add_on_to }) => !add_on_to || String(add_on_to) === '')
      .map((row) => [
        String(row.id),
        {
          ...{ minutes: Number(row.minutes), bufferBefore: Number(row.buffer_before ?? 0) },
          ...{ bufferAfter: Number(row.buffer_after ?? 0), processing: [] },
        } satisfies ServiceTime,
      ]),
  )
  const staff = rows.staff.map((member): Omit<StaffTimes, 'busy'> & { services: ServiceTime[] } => ({
    ...{ id: String(member.id), grid: Number(member.slot_minutes ?? 30) },
    shifts: rows.shift
      .filter((one) => one.staff_id === member.id)
      .map((one) => ({ weekday: one.weekday, from: one.starts, to: one.ends, grid: null })),
    overrides: rows.shift_override
      .filter((one) => one.staff_id === member.id)
      .map((one) => ({ date: String(one.date) as LocalDate, from: one.starts ?? null, to: one.ends ?? null })),
    services: rows.staff_service
      .filter((one) => one.staff_id === member.id)
      .flatMap((one) => services.get(String(one.service_id)) ?? []),
  }))
  return {
    hours: rows.opening_hours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    specialDays: rows.special_day.map((one) => ({
      ...{ date: String(one.date) as LocalDate, opens: one.opens ?? null, closes: one.closes ?? null },
    })),
    staff,
  }
}
