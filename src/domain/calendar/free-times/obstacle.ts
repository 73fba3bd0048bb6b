import { type Interval, intervalAt, union } from '../../kernel/intervals.ts'
import { dateAt } from '../../kernel/time.ts'
import { hoursOn, type LocalSpan } from '../../salons/hours/opening-hours.ts'
import {
  coveredMinutes,
  type DayClock,
  dayClock,
  toDate,
  toEpochMinutes,
} from '../../scheduling/availability/day-clock.ts'
import type { StaffWorkingHours } from '../../scheduling/availability/load-working-hours.ts'
import {
  type AppointmentPart,
  appointmentAt,
  type OccupiedWindow,
  occupancyOf,
  partsOf,
  type ResourceWindow,
  type ServiceTime,
} from '../../scheduling/availability/service-time.ts'
import { shiftsOn, spansAround } from '../../scheduling/availability/staff-day.ts'
import { needsHours, outsideHours } from '../../scheduling/availability/within-hours.ts'
import type { BlockConflict } from '../block-conflicts.ts'

/** A service of an appointment to be made, and who performs it. */
export interface PlannedLine extends ServiceTime {
  serviceId: string
  staffId: string
}

/** Time that is taken, in whole minutes, with buffers and without processing times. */
export interface TakenTime extends Interval {
  kind: 'booking' | 'hold' | 'block'
  /** Of a booking: from the first to the last service of this team member, without buffers. */
  served: Interval | null
  /** The client, or the reason of a block; may be empty. */
  label: string
}

/** What decides whether an appointment can be made. */
export interface Schedule extends StaffWorkingHours {
  /** For each team member and piece of a resource. */
  taken: ReadonlyMap<string, readonly TakenTime[]>
  /** The pieces of each resource by its id. */
  resources: ReadonlyMap<string, { name: string; unitIds: readonly string[] }>
  /** The sessions of classes among the services, with the number of free places. */
  sessions?: readonly { serviceId: string; staffId: string; startsAt: Date; free: number }[]
  /** The services that each team member performs. */
  performs: ReadonlyMap<string, ReadonlySet<string>>
}

/** Why an appointment cannot be made at a time. Instants are exact; the page shows them in the salon's local time. */
export type Obstacle =
  | { kind: 'not_performed'; staffId: string; serviceId: string }
  | { kind: 'day_closed' | 'closed'; note: string }
  | { kind: 'closes'; at: Date }
  | { kind: 'time_off'; staffId: string; why: 'holiday' | 'sick' | 'other' }
  | { kind: 'day_off' | 'off_shift'; staffId: string }
  | { kind: 'shift_ends'; staffId: string; at: Date }
  | BlockConflict
  | { kind: 'buffer'; staffId: string; from: Date; to: Date; label: string }
  | { kind: 'resource'; name: string }
  | { kind: 'no_session' | 'session_full'; staffId: string }

/** Those that a member with permission may overrule. */
const OVERRULED: readonly Obstacle['kind'][] = [
  'day_closed',
  'closed',
  'closes',
  'time_off',
  'day_off',
  'off_shift',
  'shift_ends',
]

export function canBeOverruled({ kind }: Obstacle): boolean {
  return OVERRULED.includes(kind)
}

/**
 * The first reason why an appointment cannot be made at a time, in this order: a team member does not perform a service,
 * a team member is taken, a resource is taken or a class has no free place, the salon is closed, a team member is off. So a
 * reason that can be overruled is the only one left. Null exactly when booking it would be accepted without overruling
 * anything; the grid of start times and the present time do not matter here.
 */
export function obstacleTo(startsAt: Date, lines: readonly PlannedLine[], schedule: Schedule): Obstacle | null {
  for (const { serviceId, staffId } of lines) {
    if (!schedule.performs.get(staffId)?.has(serviceId)) return { kind: 'not_performed', staffId, serviceId }
  }
  const appointment = appointmentAt(startsAt, lines)
  const windows = occupancyOf(appointment)
  const served = appointment.lines.map((line) => ({ ...line, staffId: line.service.staffId }))
  for (const window of windows) {
    if (!('subjectId' in window)) continue
    const found = whyTaken(window, served, schedule)
    if (found) return found
  }
  const needs = windows.filter((window): window is ResourceWindow => 'resourceId' in window)
  for (const { resourceId, from, to, seatStaffId } of needs) {
    if (seatStaffId !== undefined) {
      const found = whyNoPlace({ serviceId: resourceId, staffId: seatStaffId, startsAt: from }, schedule)
      if (found) return found
      continue
    }
    const resource = schedule.resources.get(resourceId)
    if (!resource) continue
    const isFree = (unitId: string) => !overlapping(schedule.taken.get(unitId), coveredMinutes({ from, to }))
    if (!resource.unitIds.some(isFree)) return { kind: 'resource', name: resource.name }
  }
  for (const part of partsOf(appointment).filter(needsHours)) {
    const outside = outsideHours(schedule, [part])
    if (outside.includes('closed')) return whyClosed(part, schedule)
    if (outside.includes('off_shift')) return whyOff(part, schedule)
  }
  return null
}

function whyNoPlace(
  { serviceId, staffId, startsAt }: { serviceId: string; staffId: string; startsAt: Date },
  { sessions = [] }: Schedule,
): Obstacle | null {
  const session = sessions.find(
    (one) => one.serviceId === serviceId && one.staffId === staffId && one.startsAt.getTime() === startsAt.getTime(),
  )
  if (!session) return { kind: 'no_session', staffId }
  return session.free > 0 ? null : { kind: 'session_full', staffId }
}

function whyClosed({ startsAt }: AppointmentPart, schedule: Schedule): Obstacle {
  const day = dayClock(dateAt(startsAt, schedule.timeZone), schedule.timeZone)
  const [, today] = day.around
  const note = schedule.specialDays.find(({ date }) => date === today?.date)?.note ?? ''
  const spans = spansAround(day, (each) => hoursOn(each, schedule.hours, schedule.specialDays))
  const opening = spanAt(spans, day, startsAt)
  if (opening) return { kind: 'closes', at: toDate(opening.to) }
  const opensToday = today !== undefined && hoursOn(today, schedule.hours, schedule.specialDays).length > 0
  return { kind: opensToday ? 'closed' : 'day_closed', note }
}

function whyOff({ subjectId: staffId, startsAt, occupiedFrom }: AppointmentPart, schedule: Schedule): Obstacle {
  const day = dayClock(dateAt(startsAt, schedule.timeZone), schedule.timeZone)
  const [, today] = day.around
  const person = schedule.staff.find(({ id }) => id === staffId)
  const away = person?.leave.find(({ firstDay, lastDay }) => today && firstDay <= today.date && today.date <= lastDay)
  if (away) return { kind: 'time_off', staffId, why: away.kind }
  if (!person || !today) return { kind: 'day_off', staffId }
  const shift = spanAt(
    spansAround(day, (each) => shiftsOn(each, person)),
    day,
    startsAt,
  )
  if (shift && shift.from <= toEpochMinutes(occupiedFrom)) return { kind: 'shift_ends', staffId, at: toDate(shift.to) }
  return { kind: shiftsOn(today, person).length > 0 ? 'off_shift' : 'day_off', staffId }
}

/** The span that contains an instant; adjacent ones count as one. */
function spanAt(spans: readonly LocalSpan[], day: DayClock, instant: Date): Interval | undefined {
  const whole = union(spans.map(({ from, to }) => ({ from: day.at(from), to: day.at(to) })))
  return intervalAt(whole, toEpochMinutes(instant))
}

function whyTaken(
  window: OccupiedWindow,
  served: readonly { staffId: string; startsAt: Date; endsAt: Date }[],
  schedule: Schedule,
): Obstacle | null {
  const { subjectId: staffId } = window
  const found = overlapping(schedule.taken.get(staffId), coveredMinutes(window))
  if (!found) return null
  const [from, to] = [toDate(found.from), toDate(found.to)]
  const isServed = served.some((line) => {
    const own = coveredMinutes({ from: line.startsAt, to: line.endsAt })
    const other = found.served ?? found
    return line.staffId === staffId && own.from < other.to && other.from < own.to
  })
  const { label } = found
  return isServed ? { kind: found.kind, staffId, from, to, label } : { kind: 'buffer', staffId, from, to, label }
}

function overlapping(taken: readonly TakenTime[] | undefined, { from, to }: Interval): TakenTime | undefined {
  return taken?.find((one) => one.from < to && from < one.to)
}
