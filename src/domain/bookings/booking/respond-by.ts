import { addMinutes } from '../../kernel/time.ts'

/**
 * The deadline for responding to a request: a day after it was made, but an hour before the appointment, and never
 * after its start.
 */
export function respondBy(requestedAt: Date, startsAt: Date): Date {
  const aDay = addMinutes(requestedAt, 24 * 60).getTime()
  const beforeAppointment = Math.max(addMinutes(startsAt, -60).getTime(), addMinutes(requestedAt, 15).getTime())
  return new Date(Math.min(aDay, beforeAppointment, startsAt.getTime()))
}
