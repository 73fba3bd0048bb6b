import type { BookingStatus } from '../../kernel/booking-status.ts'

/** How late a client may say that they are, in minutes. Later than that, they call or reschedule. */
export const LATE_MINUTES = [5, 10, 15, 20] as const

const MINUTE = 60_000
/** From so long before the start until so long after it, in minutes. */
const FROM = 4 * 60
const UNTIL = 30

interface Appointment {
  status: BookingStatus
  startsAt: Date
  arrivedAt: Date | null
}

/** Whether its client may say now that they are running late: shortly before and after the start, until they arrive. */
export function mayBeLate({ status, startsAt, arrivedAt }: Appointment, now: Date): boolean {
  const minutes = (now.getTime() - startsAt.getTime()) / MINUTE
  return status === 'confirmed' && arrivedAt === null && minutes >= -FROM && minutes <= UNTIL
}

/** Whether its client may say that they are coming. */
export function mayConfirmAttendance({ status, startsAt, arrivedAt }: Appointment, now: Date): boolean {
  return status === 'confirmed' && arrivedAt === null && startsAt > now
}
