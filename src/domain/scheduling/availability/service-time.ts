import { addMinutes } from '../../kernel/time.ts'

/** The duration of a service, and the buffers before and after it. */
export interface ServiceTime {
  minutes: number
  bufferBefore: number
  bufferAfter: number
}

/** The times of consecutive services, relative to the start of the first. */
export interface AppointmentLength {
  /** The buffer before the first service. */
  before: number
  /** From the start of the first service to the end of the last, buffers between them included. */
  minutes: number
  /** The buffer after the last service. */
  after: number
}

export function appointmentLength(services: readonly ServiceTime[]): AppointmentLength {
  const first = services[0]?.bufferBefore ?? 0
  const last = services.at(-1)?.bufferAfter ?? 0
  const whole = services.reduce((sum, each) => sum + each.bufferBefore + each.minutes + each.bufferAfter, 0)
  return { before: first, minutes: whole - first - last, after: last }
}

export interface PlannedAppointment<S> {
  startsAt: Date
  endsAt: Date
  /** The occupied time, buffers included: as stored in `occupancy`. */
  occupiedFrom: Date
  occupiedTo: Date
  lines: { service: S; startsAt: Date; endsAt: Date }[]
}

/** The appointment that starts at an instant: start and end of each service. */
export function appointmentAt<S extends ServiceTime>(startsAt: Date, services: readonly S[]): PlannedAppointment<S> {
  const { before, minutes, after } = appointmentLength(services)
  let cursor = -before
  const lines = services.map((service) => {
    const from = cursor + service.bufferBefore
    cursor = from + service.minutes + service.bufferAfter
    return { service, startsAt: addMinutes(startsAt, from), endsAt: addMinutes(startsAt, from + service.minutes) }
  })
  const endsAt = addMinutes(startsAt, minutes)
  return { startsAt, endsAt, occupiedFrom: addMinutes(startsAt, -before), occupiedTo: addMinutes(endsAt, after), lines }
}

/** One team member's part of an appointment: consecutive services and the time they occupy. */
export interface AppointmentPart {
  subjectId: string
  startsAt: Date
  endsAt: Date
  /** Buffers included: as stored in `occupancy`. */
  from: Date
  to: Date
}

/** The occupied time of each team member in an appointment shared by several. */
export function partsOf<S extends ServiceTime & { staffId: string }>({
  lines,
}: PlannedAppointment<S>): AppointmentPart[] {
  const parts: AppointmentPart[] = []
  for (const { service, startsAt, endsAt } of lines) {
    const to = addMinutes(endsAt, service.bufferAfter)
    const last = parts.at(-1)
    if (last?.subjectId === service.staffId) Object.assign(last, { endsAt, to })
    else
      parts.push({
        subjectId: service.staffId,
        startsAt,
        endsAt,
        from: addMinutes(startsAt, -service.bufferBefore),
        to,
      })
  }
  return parts
}
