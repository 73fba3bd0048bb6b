import { coveredMinutes, type DayClock } from './day-clock.ts'
import type { StaffTimes } from './queries.ts'
import type { AppointmentPart } from './service-time.ts'
import { outsideHours, type WorkingHours } from './within-hours.ts'

type Busy = Pick<StaffTimes, 'busy'>

/**
 * Sorts team members who are free by booked minutes on the day of the appointment, the least busy first. Ties keep
 * their order, which is the salon's own.
 */
export function leastBusyFirst<P extends Busy>(able: readonly P[], day: DayClock): P[] {
  const booked = new Map(able.map((person) => [person, bookedMinutes(person, day)]))
  return [...able].sort((a, b) => (booked.get(a) ?? 0) - (booked.get(b) ?? 0))
}

function bookedMinutes({ busy }: Busy, { starts, ends }: DayClock): number {
  return busy
    .filter(({ booked }) => booked)
    .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, ends) - Math.max(from, starts)), 0)
}

/**
 * Whether a team member can take over their parts of an appointment at its present time, by the rules of online
 * booking: within opening hours and shifts, without conflicts. Only the grid does not apply, since the appointment
 * exists.
 */
export function canTake(person: Busy & { id: string }, parts: readonly AppointmentPart[], work: WorkingHours): boolean {
  if (outsideHours(work, parts).length > 0) return false
  return parts
    .filter(({ subjectId }) => subjectId === person.id)
    .flatMap((part) => part.busy.map(coveredMinutes))
    .every(({ from, to }) => person.busy.every((one) => one.to <= from || one.from >= to))
}
