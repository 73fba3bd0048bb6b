import { type ProcessingTime, workingTimes } from '../../kernel/processing-time.ts'
import { isClass, type ResourceNeed, resourceTimes } from '../../kernel/resource-need.ts'
import { addMinutes } from '../../kernel/time.ts'

/** The duration of a service, the buffers before and after it, and its processing times. */
export interface ServiceTime {
  minutes: number
  bufferBefore: number
  bufferAfter: number
  /** The team member is free then; none when they work throughout. */
  processing: readonly ProcessingTime[]
  resources?: readonly ResourceNeed[] | undefined
  /**
   * When it starts, in minutes from the start of the appointment: the first service of another guest, or one before which
   * another was removed. Without it, it follows the service before it.
   */
  offset?: number | null | undefined
}

/** Minutes relative to the start of the first service: from, up to, not including. */
interface RelativeInterval {
  from: number
  to: number
}

/** The resource that is needed then, or the class in a session of which there must be a place. */
type RelativeNeed = RelativeInterval & { resourceId: string; seat?: true }

/** The times of consecutive services of one team member, relative to the start of the first. */
export interface AppointmentLength {
  /** The buffer before the first service. */
  before: number
  /** From the start of the first service to the end of the last, buffers between them included. */
  minutes: number
  /** The buffer after the last service. */
  after: number
  /** When the team member is busy: all of it with its buffers, except for processing times. Sorted, disjoint. */
  busy: readonly RelativeInterval[]
  /** When resources are needed; consecutive services need one piece throughout. Sorted by time for each. */
  resources: readonly RelativeNeed[]
}

export function appointmentLength(services: readonly ServiceTime[]): AppointmentLength {
  const first = services[0]?.bufferBefore ?? 0
  const last = services.at(-1)?.bufferAfter ?? 0
  const busy: RelativeInterval[] = []
  const resources: RelativeNeed[] = []
  let elapsed = 0
  for (const service of services) {
    // During a class the session occupies them.
    for (const { from, to } of isClass(service) ? [] : workingTimes(service))
      append(busy, { from: elapsed + from - first, to: elapsed + to - first })
    for (const { from, to, ...need } of resourceTimes(service)) {
      const needed = { ...need, from: elapsed + from - first, to: elapsed + to - first }
      const last = resources.findLast((one) => one.resourceId === need.resourceId)
      if (last?.to === needed.from) last.to = needed.to
      else resources.push(needed)
    }
    elapsed += service.bufferBefore + service.minutes + service.bufferAfter
  }
  return { before: first, minutes: elapsed - first - last, after: last, busy, resources }
}

/** Adds an interval that begins at or after the end of the last one, which it continues if it touches it. */
function append(intervals: RelativeInterval[], added: RelativeInterval): void {
  const last = intervals.at(-1)
  if (last?.to === added.from) last.to = added.to
  else intervals.push(added)
}

export interface PlannedAppointment<S> {
  startsAt: Date
  endsAt: Date
  /** From the buffer before the first service to the end of the buffer after the last. */
  occupiedFrom: Date
  occupiedTo: Date
  lines: { service: S; startsAt: Date; endsAt: Date }[]
}

/** The appointment that starts at an instant: start and end of each service. */
export function appointmentAt<S extends ServiceTime>(startsAt: Date, services: readonly S[]): PlannedAppointment<S> {
  const times = relativeTimes(services)
  const last = (value: (service: S, to: number) => number) =>
    Math.max(0, ...services.map((service, n) => value(service, times[n]?.to ?? 0)))
  return {
    startsAt,
    endsAt: addMinutes(
      startsAt,
      last((_, to) => to),
    ),
    occupiedFrom: addMinutes(
      startsAt,
      Math.min(0, ...services.map(({ bufferBefore }, n) => (times[n]?.from ?? 0) - bufferBefore)),
    ),
    occupiedTo: addMinutes(
      startsAt,
      last(({ bufferAfter }, to) => to + bufferAfter),
    ),
    lines: services.map((service, n) => ({
      service,
      startsAt: addMinutes(startsAt, times[n]?.from ?? 0),
      endsAt: addMinutes(startsAt, times[n]?.to ?? 0),
    })),
  }
}

/** Start and end of each service, in minutes from the start of the appointment, without buffers. */
export function relativeTimes(services: readonly ServiceTime[]): RelativeInterval[] {
  let cursor = -(services[0]?.bufferBefore ?? 0)
  return services.map(({ offset, minutes, bufferBefore, bufferAfter }) => {
    const from = offset ?? cursor + bufferBefore
    cursor = from + minutes + bufferAfter
    return { from, to: from + minutes }
  })
}

/** One team member's part of an appointment: consecutive services. */
export interface AppointmentPart {
  subjectId: string
  startsAt: Date
  endsAt: Date
  /** From the buffer before to the end of the buffer after, processing times included. */
  occupiedFrom: Date
  occupiedTo: Date
  /** When the team member is busy, processing times left out. Sorted, disjoint. */
  busy: { from: Date; to: Date }[]
}

/** The parts of an appointment that is shared by several team members, or the only one of one that is not. */
export function partsOf<S extends ServiceTime & { staffId: string }>({
  lines,
}: PlannedAppointment<S>): AppointmentPart[] {
  const groups: { subjectId: string; lines: PlannedAppointment<S>['lines'] }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.subjectId === line.service.staffId && isNextInLine(line)) last.lines.push(line)
    else groups.push({ subjectId: line.service.staffId, lines: [line] })
  }
  return groups.flatMap(({ subjectId, lines: theirs }) => {
    const [first] = theirs
    if (!first) return []
    const { startsAt } = first
    const { before, minutes, after, busy } = appointmentLength(theirs.map(({ service }) => service))
    const endsAt = addMinutes(startsAt, minutes)
    const times = busy.map(({ from, to }) => ({ from: addMinutes(startsAt, from), to: addMinutes(startsAt, to) }))
    return [
      {
        ...{ subjectId, startsAt, endsAt, busy: times },
        ...{ occupiedFrom: addMinutes(startsAt, -before), occupiedTo: addMinutes(endsAt, after) },
      },
    ]
  })
}

/** Whether a service follows the one before it, and does not have a time of its own. */
function isNextInLine({ service }: { service: ServiceTime }): boolean {
  return service.offset === null || service.offset === undefined
}

/** A span of one team member's time that nobody else can book: a row of `occupancy`. */
export interface OccupiedWindow {
  subjectId: string
  from: Date
  to: Date
  /** The session of a class in which it is a place. */
  sessionId?: string
}

/** A time in which a piece of a resource is needed; which one is decided when it is claimed. */
export interface ResourceWindow {
  resourceId: string
  from: Date
  to: Date
  /** For a place in a session of the class `resourceId`: the team member who gives it. It begins at `from`. */
  seatStaffId?: string
}

/**
 * Everything that a booking occupies, for `occupancy/claim.ts`: the time of each of its team members, with buffers and
 * without processing times, and its resources. Whoever writes a booking's lines claims this.
 */
export function occupancyOf<S extends ServiceTime & { staffId: string }>(
  appointment: PlannedAppointment<S>,
): (OccupiedWindow | ResourceWindow)[] {
  return [...workingWindowsOf(appointment), ...resourceWindowsOf(appointment)]
}

/** The part of `occupancyOf` that concerns resources: services that follow each other need one piece throughout. */
function resourceWindowsOf<S extends ServiceTime & { staffId: string }>({
  lines,
}: PlannedAppointment<S>): ResourceWindow[] {
  const runs: (typeof lines)[] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run && isNextInLine(line)) run.push(line)
    else runs.push([line])
  }
  return runs.flatMap((run) => {
    const startsAt = run[0]?.startsAt ?? new Date(0)
    const staffOf = (classId: string) =>
      run.find(({ service }) => service.resources?.some(({ resourceId }) => resourceId === classId))?.service.staffId
    const { resources } = appointmentLength(run.map(({ service }) => service))
    return resources.map(({ resourceId, from, to, seat }) => ({
      ...{ resourceId, from: addMinutes(startsAt, from), to: addMinutes(startsAt, to) },
      ...(seat && { seatStaffId: staffOf(resourceId) ?? '' }),
    }))
  })
}

/** The part of `occupancyOf` that concerns team members. */
export function workingWindowsOf<S extends ServiceTime & { staffId: string }>(
  appointment: PlannedAppointment<S>,
): OccupiedWindow[] {
  return partsOf(appointment).flatMap(({ subjectId, busy }) => busy.map((time) => ({ subjectId, ...time })))
}
