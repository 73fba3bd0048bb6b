const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Booked {
  n: number
  status: string
  /** Whether the salon records the steps of its appointments. */
  records: boolean
  startsAt: Date
  endsAt: Date
}

/** When the client arrived, the service started and ended: of most completed appointments, early or late by minutes. */
export function stepTimes({ n, status, records, startsAt, endsAt }: Booked) {
  if (!records || status !== 'completed' || n % 5 === 0)
    return { arrived_at: null, started_at: null, completed_at: null }
  const arrived = startsAt.getTime() + (((n * 7) % 17) - 11) * MINUTE
  const started = Math.max(arrived + MINUTE, startsAt.getTime() + (((n * 11) % 19) - 4) * MINUTE)
  const completed = started + endsAt.getTime() - startsAt.getTime() + (((n * 13) % 23) - 8) * MINUTE
  return { arrived_at: new Date(arrived), started_at: new Date(started), completed_at: new Date(completed) }
}

interface Reminded {
  n: number
  status: string
  /** `offset` in days from today. */
  appointment: { offset: number }
  startsAt: number
  requestedAt: number
}

/** Every other client of today has answered the reminder of yesterday, where there was one. */
export function clientConfirmedAt(booked: Reminded, midnight: number): Date | null {
  const { n, status, appointment, startsAt, requestedAt } = booked
  const isReminded = status === 'confirmed' && appointment.offset === 0 && startsAt - requestedAt > 25 * HOUR
  return isReminded && n % 2 === 0 ? new Date(Math.min(startsAt - 20 * HOUR, midnight - 5 * MINUTE)) : null
}
