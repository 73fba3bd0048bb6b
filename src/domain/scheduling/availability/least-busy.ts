import { coveredMinutes, type DayClock } from './day-clock.ts'
import type { StaffTimes } from './queries.ts'
import type { AppointmentPart } from './service-time.ts'
import { outsideHours, type WorkingHours } from './within-hours.ts'

type Busy = Pick<StaffTimes, 'busy'>

/**
 * Who of those who can take an appointment gets it: the one with the fewest booked minutes on its day comes first. Those who are
 * equally busy stay in the order they came in, which is the salon's own.
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
 * Whether somebody can take their parts of an appointment that keeps its time, as if it were booked online: within opening hours
 * and shifts, with nothing else in the way. Only the steps between two starts do not matter: the appointment stands already.
 */
export function canTake(person: Busy & { id: string }, parts: readonly AppointmentPart[], work: WorkingHours): boolean {
  if (outsideHours(work, parts).length > 0) return false
  return parts
    .filter(({ subjectId }) => subjectId === person.id)
    .map(coveredMinutes)
    .every(({ from, to }) => person.busy.every((one) => one.to <= from || one.from >= to))
}
