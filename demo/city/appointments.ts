import { appointmentLength } from '../../src/domain/scheduling/availability/service-time.ts'
import type { Random } from '../random.ts'
import type { Week } from './hours.ts'
import { type Service, timeOf } from './menu.ts'
import { isPartnerSalon, type SalonContext } from './salon-context.ts'
import type { Member } from './team.ts'

/** An appointment in the calendar: local minutes on the day `offset` days from today. */
export interface Appointment {
  member: Member
  offset: number
  starts: number
  services: Service[]
}

/** A team member's shift on one day, and what is taken of it. */
interface Shift {
  member: Member
  offset: number
  starts: number
  ends: number
  opens: number
  closes: number
  weight: number
  taken: { from: number; to: number }[]
}

/**
 * Fills the salon's calendar with `quota` appointments, or fewer if it is full. Appointments of a team member do not
 * overlap, including buffers; each is within shift and opening hours and starts on the grid.
 */
export function appointmentsOf(
  salonContext: SalonContext,
  week: Week,
  closedOn: ReadonlySet<number>,
  team: readonly Member[],
  quota: number,
): Appointment[] {
  const random = salonContext.random('diary')
  const shifts = shiftsOf(salonContext, week, closedOn, team)
  const appointments: Appointment[] = []
  let weight = shifts.reduce((sum, shift) => sum + shift.weight, 0)
  for (const shift of random.shuffle(shifts)) {
    const left = quota - appointments.length
    const wanted = weight > 0 ? Math.floor((left * shift.weight) / weight + random.next()) : 0
    weight -= shift.weight
    for (let n = 0; n < Math.min(wanted, left); n += 1) add(appointments, random, shift)
  }
  for (let round = 0; round < 12 && appointments.length < quota; round += 1) {
    for (const shift of random.shuffle(shifts)) if (appointments.length < quota) add(appointments, random, shift)
  }
  const position = new Map(team.map((member, i) => [member, i]))
  return appointments.sort(
    (a, b) =>
      a.offset - b.offset || a.starts - b.starts || (position.get(a.member) ?? 0) - (position.get(b.member) ?? 0),
  )
}

function shiftsOf(
  salonContext: SalonContext,
  week: Week,
  closedOn: ReadonlySet<number>,
  team: readonly Member[],
): Shift[] {
  const { size, calendar } = salonContext
  const shifts: Shift[] = []
  for (const member of team) {
    for (let offset = size.from; offset <= size.to; offset += 1) {
      const hours = closedOn.has(offset) ? undefined : week.get(calendar.weekday(offset))
      const override = member.overrides.find((each) => each.offset === offset)
      const { starts, ends } = override ?? member.week.get(calendar.weekday(offset)) ?? { starts: null, ends: null }
      if (!hours || starts === null || ends === null) continue
      const weight =
        (ends - starts) *
        demand(offset) *
        (calendar.weekday(offset) >= 5 ? 1.35 : 1) *
        partnerBoost(salonContext, offset)
      shifts.push({ member, offset, starts, ends, ...hours, weight, taken: [] })
    }
  }
  return shifts
}

/** The partner's salon is busy around today, where visitors of the demo look first. */
function partnerBoost(salonContext: SalonContext, offset: number): number {
  return isPartnerSalon(salonContext) && Math.abs(offset) <= 1 ? 4 : 1
}

/** Past days are fullest; coming days are less full the further ahead. */
function demand(offset: number): number {
  return offset < 0 ? 1 : Math.max(0.25, 1.15 - offset * 0.045)
}

function add(appointments: Appointment[], random: Random, shift: Shift): void {
  const { member, taken } = shift
  for (let tries = 0; tries < 5; tries += 1) {
    const services = chooseServices(random, member)
    const { before, minutes, after, busy } = appointmentLength(services.map(timeOf))
    const first = Math.max(shift.starts + before, shift.opens)
    const last = Math.min(shift.closes - minutes, shift.ends - minutes - after)
    const steps = Math.floor((last - shift.starts) / member.grid)
    const lowest = Math.ceil((first - shift.starts) / member.grid)
    if (steps < lowest) continue
    const starts = shift.starts + random.int(lowest, steps) * member.grid
    const times = busy.map(({ from, to }) => ({ from: starts + from, to: starts + to }))
    if (times.some(({ from, to }) => taken.some((other) => from < other.to && other.from < to))) continue
    taken.push(...times)
    appointments.push({ member, offset: shift.offset, starts, services })
    return
  }
}

/** Of each kind, nobody has two in one appointment. */
const KINDS = [
  /cut|trim|fade|finish/i,
  /colour|balayage|highlights/i,
  /massage/i,
  /nails|manicure|gel/i,
  /pedicure/i,
  /facial/i,
]

function isAlike(one: Service, other: Service): boolean {
  return KINDS.some((kind) => kind.test(one.name) && kind.test(other.name))
}

/** Mostly one service, sometimes two. */
function chooseServices(random: Random, { services }: Member): Service[] {
  const first = random.pick(services)
  if (first.minutes > 90 || services.length < 2 || !random.chance(0.22)) return [first]
  const second = random.pick(services)
  if (second === first || second.minutes > 60 || isAlike(first, second)) return [first]
  return [first, second].sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
}
