import { isClass } from '../../kernel/resource-need.ts'
import { addDays, DAY_MINUTES, dateAt, type LocalDate } from '../../kernel/time.ts'
import { coveredMinutes, dayClock, toDate, toEpochMinutes } from '../../scheduling/availability/day-clock.ts'
import { canTake, leastBusyFirst } from '../../scheduling/availability/least-busy.ts'
import type { SalonTimes, StaffTimes } from '../../scheduling/availability/queries.ts'
import { appointmentAt, partsOf, workingWindowsOf } from '../../scheduling/availability/service-time.ts'
import { slotsOf } from '../../scheduling/availability/staff-day.ts'
import { outsideHours } from '../../scheduling/availability/within-hours.ts'
import type { AffectedBooking } from './affected-bookings.ts'

/** A possible new time of an appointment. */
export interface MoveOption {
  staffId: string
  /** Of an appointment with several team members: whose part `staffId` takes over; the others stay. */
  fromStaffId?: string
  startsAt: Date
}

/** The appointment's lines with the team members of a possible new time. */
export function assignLines<L extends { staffId: string }>(
  lines: readonly L[],
  { staffId, fromStaffId }: Pick<MoveOption, 'staffId' | 'fromStaffId'>,
): L[] {
  return lines.map((line) => (fromStaffId === undefined || line.staffId === fromStaffId ? { ...line, staffId } : line))
}

export interface Proposal {
  appointment: AffectedBooking
  /**
   * The best first: the least busy other team member at the same time, otherwise the nearest free times. Empty when
   * there is none near.
   */
  times: MoveOption[]
}

/** The most days before or after its day that are searched. */
export const DAYS_AROUND = 10
const MAX_PROPOSED = 3
const MAX_CANDIDATES = 5

export interface Circumstances {
  times: SalonTimes
  /** The services that each team member performs. */
  performers: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether a team member has time off on that day. */
  isOff: (staffId: string, date: LocalDate) => boolean
  now: Date
}

/**
 * Possible new times of each appointment, soonest appointment first; a time proposed for one is taken for the next, so
 * that all can be accepted at once. Of an appointment with several team members, one can be replaced at the same time;
 * otherwise it has to be moved manually.
 */
export function propose(appointments: readonly AffectedBooking[], given: Circumstances): Proposal[] {
  const staff: StaffTimes[] = given.times.staff.map((person) => ({ ...person, busy: [...person.busy] }))
  const own = { ...given, times: { ...given.times, staff } }
  const chosen = new Map<string, MoveOption[]>()
  // Appointments that can keep their time are placed first.
  for (const look of [sameTime, nearest]) {
    for (const appointment of appointments) {
      if (chosen.get(appointment.id)?.length) continue
      const times = look(appointment, ableTo(appointment, own), own)
      chosen.set(appointment.id, times)
      const [best] = times
      if (best) markBusy(staff, appointment, best)
    }
  }
  return appointments.map((appointment) => ({ appointment, times: chosen.get(appointment.id) ?? [] }))
}

/**
 * The team members who perform all services of an appointment, the chosen one first; none for an appointment with
 * several team members, and for a place in a class, which goes with its session.
 */
function ableTo({ lines }: AffectedBooking, { times, performers }: Circumstances): StaffTimes[] {
  const [first] = lines
  if (!first || lines.some((line) => line.staffId !== first.staffId || isClass(line))) return []
  const able = times.staff.filter(({ id }) => lines.every(({ serviceId }) => performers.get(id)?.has(serviceId)))
  return [...able.filter(({ id }) => id === first.staffId), ...able.filter(({ id }) => id !== first.staffId)]
}

/** With one team member who performs everything; otherwise, where several share it, with one of them replaced. */
function sameTime(appointment: AffectedBooking, able: readonly StaffTimes[], given: Circumstances): MoveOption[] {
  if (able.length === 0) return findSubstitute(appointment, given)
  const date = dateAt(appointment.startsAt, given.times.timeZone)
  const free = able.filter((person) => !given.isOff(person.id, date) && isFree(appointment, person, given))
  const chosen = free.find(({ id }) => id === appointment.lines[0]?.staffId)
  const [best] = chosen ? [chosen] : leastBusyFirst(free, dayClock(date, given.times.timeZone))
  return best ? [{ staffId: best.id, startsAt: appointment.startsAt }] : []
}

function isFree({ startsAt, lines }: AffectedBooking, person: StaffTimes, { times }: Circumstances): boolean {
  const theirs = lines.map((line) => ({ ...line, staffId: person.id }))
  return canTake(person, partsOf(appointmentAt(startsAt, theirs)), { ...times, staff: times.staff })
}

/**
 * Who takes over the part of the one of several team members who is off, while the others keep theirs: the least busy who
 * is free then and has no other part of it. Nobody where several are off, or one attends a class.
 */
function findSubstitute({ startsAt, lines }: AffectedBooking, given: Circumstances): MoveOption[] {
  const { times, performers, isOff } = given
  const present = [...new Set(lines.map(({ staffId }) => staffId))]
  if (present.length < 2 || lines.some(isClass)) return []
  const date = dateAt(startsAt, times.timeZone)
  const partOf = (id: string, of: AffectedBooking['lines']) =>
    partsOf(appointmentAt(startsAt, of)).filter(({ subjectId }) => subjectId === id)
  const offStaffIds = present.filter((id) => isOff(id, date) || outsideHours(times, partOf(id, lines)).length > 0)
  const [fromStaffId] = offStaffIds
  if (fromStaffId === undefined || offStaffIds.length > 1) return []
  const theirs = lines.filter(({ staffId }) => staffId === fromStaffId)
  const free = times.staff.filter(
    (person) =>
      !present.includes(person.id) &&
      !isOff(person.id, date) &&
      theirs.every(({ serviceId }) => performers.get(person.id)?.has(serviceId)) &&
      canTake(person, partOf(person.id, assignLines(lines, { staffId: person.id, fromStaffId })), times),
  )
  const [best] = leastBusyFirst(free, dayClock(date, times.timeZone))
  return best ? [{ staffId: best.id, fromStaffId, startsAt }] : []
}

/** The free starts nearest to the appointment's own: by distance in days, until a day has some. */
function nearest(appointment: AffectedBooking, able: readonly StaffTimes[], given: Circumstances): MoveOption[] {
  const candidates = able.slice(0, MAX_CANDIDATES)
  const { times, isOff, now } = given
  const own = dateAt(appointment.startsAt, times.timeZone)
  const at = toEpochMinutes(appointment.startsAt)
  for (let distance = 0; distance <= DAYS_AROUND; distance += 1) {
    const dates = distance === 0 ? [own] : [addDays(own, -distance), addDays(own, distance)]
    const found = dates.flatMap((date) => {
      const day = dayClock(date, times.timeZone)
      return candidates.flatMap((person) =>
        isOff(person.id, date)
          ? []
          : slotsOf(
              person,
              { ...times, services: appointment.lines.map((line) => ({ ...line, id: line.serviceId })) },
              day,
              now,
            )
              .filter(({ free }) => free)
              .map((slot) => ({ staffId: person.id, at: slot.at })),
      )
    })
    if (found.length === 0) continue
    // On another day: nearest time of day first, then the chosen team member, then rather later than earlier.
    const distanceOf = (one: { at: number }) => Math.abs(Math.abs(one.at - at) - distance * DAY_MINUTES)
    const rank = (one: { staffId: string }) => candidates.findIndex(({ id }) => id === one.staffId)
    const byNearness = found.sort((a, b) => distanceOf(a) - distanceOf(b) || rank(a) - rank(b) || b.at - a.at)
    return byNearness.slice(0, MAX_PROPOSED).map((one) => ({ staffId: one.staffId, startsAt: toDate(one.at) }))
  }
  return []
}

function markBusy(staff: readonly StaffTimes[], { lines }: AffectedBooking, option: MoveOption): void {
  const windows = workingWindowsOf(appointmentAt(option.startsAt, assignLines(lines, option)))
  const busy = windows.filter(({ subjectId }) => subjectId === option.staffId).map(coveredMinutes)
  staff.find(({ id }) => id === option.staffId)?.busy.push(...busy.map((time) => ({ ...time, booked: true })))
}
