import { addMinutes } from '../../kernel/time.ts'

/** How long a service takes, and what the person needs before and after it. */
export interface ServiceTime {
  minutes: number
  bufferBefore: number
  bufferAfter: number
}

/** What services done one after the other take, seen from the moment the customer sits down. */
export interface AppointmentLength {
  /** The person's preparation before the first service. */
  before: number
  /** From the start of the first service to the end of the last, buffers between them included. */
  minutes: number
  /** The person's time after the last service. */
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
  /** The person's time that is taken, buffers included: what goes into `occupancy`. */
  occupiedFrom: Date
  occupiedTo: Date
  lines: { service: S; startsAt: Date; endsAt: Date }[]
}

/** The appointment that starts at an instant: when each service begins and ends. */
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

/** One person's part of an appointment: the services they do one after the other, and the time these take of them. */
export interface AppointmentPart {
  subjectId: string
  startsAt: Date
  endsAt: Date
  /** Buffers included: what goes into `occupancy`. */
  from: Date
  to: Date
}

/** Who is busy when in a planned appointment that several people may share. */
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
