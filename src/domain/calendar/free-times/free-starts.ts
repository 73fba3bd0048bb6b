import type { Interval } from '../../kernel/intervals.ts'
import { isClass } from '../../kernel/resource-need.ts'
import { dateAt, type LocalDate, type LocalMinutes, minutesAt } from '../../kernel/time.ts'
import { hoursOn } from '../../salons/hours/opening-hours.ts'
import { type DayClock, dayClock, type EpochMinutes, toDate } from '../../scheduling/availability/day-clock.ts'
import { appointmentLength, type ServiceTime } from '../../scheduling/availability/service-time.ts'
import { offerSharedSlots } from '../../scheduling/availability/shared-slots.ts'
import { offerSlots, type Shift } from '../../scheduling/availability/slots.ts'
import { shiftsOn, spansAround } from '../../scheduling/availability/staff-day.ts'
import type { PlannedLine, Schedule } from './obstacle.ts'

/** A time at which an appointment can be made. */
export interface FreeStart {
  startsAt: Date
  date: LocalDate
  /** The salon's local time. */
  minutes: LocalMinutes
  /** Who performs each of the services. */
  staffIds: string[]
}

/**
 * The starts of a day, on the grid of the team member who begins, at which these team members can perform the services:
 * by the rule of online booking, but without the salon's limits on it. Past times are left out.
 */
export function freeStarts(
  lines: readonly PlannedLine[],
  schedule: Schedule,
  { date, now }: { date: LocalDate; now: Date },
): FreeStart[] {
  if (lines.some(({ staffId, serviceId }) => !schedule.performs.get(staffId)?.has(serviceId))) return []
  if (lines.some(isClass)) return sessionStarts(lines, schedule, { date, now })
  const staffIds = lines.map(({ staffId }) => staffId)
  const { day, staff, ...given } = inputOfDay(schedule, { date, now, staffIds, lines })
  const startOf = ({ at, minutes }: { at: EpochMinutes; minutes: LocalMinutes }): FreeStart => ({
    ...{ startsAt: toDate(at), date, minutes, staffIds },
  })
  const [person] = staff
  if (!person) return []
  // Those with times of their own do not follow each other.
  if (staff.length > 1 || lines.some(({ offset }) => (offset ?? null) !== null))
    return offerSharedSlots({ ...given, day, staff, lines: lines.map(sharedLine) }).flatMap((slot) =>
      slot.free ? startOf(slot) : [],
    )
  return offerSlots({ ...given, ...person, day, appointment: appointmentLength(lines) }).flatMap((slot) =>
    slot.free ? startOf(slot) : [],
  )
}

/** The sessions of a day in which a class has a free place with that team member; none for a class with other services. */
function sessionStarts(
  [line, ...others]: readonly PlannedLine[],
  { sessions = [], timeZone }: Schedule,
  { date, now }: { date: LocalDate; now: Date },
): FreeStart[] {
  if (!line || others.length > 0) return []
  return sessions
    .filter(({ serviceId, staffId, free }) => serviceId === line.serviceId && staffId === line.staffId && free > 0)
    .filter(({ startsAt }) => startsAt > now && dateAt(startsAt, timeZone) === date)
    .map(({ startsAt }) => ({ startsAt, date, minutes: minutesAt(startsAt, timeZone), staffIds: [line.staffId] }))
}

/** What determines the free times of a day at the front desk: as online, without the salon's limits on that. */
export function inputOfDay(
  schedule: Schedule,
  {
    date,
    now,
    staffIds,
    lines,
  }: { date: LocalDate; now: Date; staffIds: readonly string[]; lines: readonly ServiceTime[] },
) {
  const day = dayClock(date, schedule.timeZone)
  return {
    day,
    now,
    hours: spansAround(day, (each) => hoursOn(each, schedule.hours, schedule.specialDays)),
    staff: [...new Set(staffIds)].flatMap((id) => personOf(id, schedule, day) ?? []),
    units: unitsFor(lines, schedule),
  }
}

/** Starts of one day in order of their distance to a local time. */
export function nearestFirst(starts: readonly FreeStart[], minutes: LocalMinutes): FreeStart[] {
  const distance = (start: FreeStart) => Math.abs(start.minutes - minutes)
  return starts.toSorted((a, b) => distance(a) - distance(b))
}

function sharedLine({ staffId, ...line }: PlannedLine) {
  return { ...line, guest: 0, staffIds: [staffId] }
}

function personOf(id: string, { staff, taken }: Schedule, day: DayClock) {
  const person = staff.find((one) => one.id === id)
  if (!person) return null
  const shifts: Shift[] = spansAround(day, (each) => shiftsOn(each, person))
  return { id, grid: person.grid, shifts, busy: taken.get(id) ?? [] }
}

function unitsFor(lines: readonly ServiceTime[], { resources, taken }: Schedule): Map<string, (readonly Interval[])[]> {
  const needed = new Set(lines.flatMap((line) => line.resources?.map(({ resourceId }) => resourceId) ?? []))
  return new Map(
    [...resources]
      .filter(([id]) => needed.has(id))
      .map(([id, { unitIds }]) => [id, unitIds.map((unitId) => taken.get(unitId) ?? [])]),
  )
}
