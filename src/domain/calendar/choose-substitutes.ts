import { isClass } from '../kernel/resource-need.ts'
import { dateAt } from '../kernel/time.ts'
import { coveredMinutes, dayClock } from '../scheduling/availability/day-clock.ts'
import { canTake, leastBusyFirst } from '../scheduling/availability/least-busy.ts'
import { appointmentAt, partsOf, type ServiceTime } from '../scheduling/availability/service-time.ts'
import type { WorkingHours } from '../scheduling/availability/within-hours.ts'
import type { OccupiedInterval } from './load-occupancy.ts'

export interface StandingBooking {
  id: string
  startsAt: Date
  /** The whole appointment, including other team members' parts. */
  lines: readonly (ServiceTime & { serviceId: string; staffId: string })[]
}

export interface AssignableStaff extends WorkingHours {
  /** The services each of them performs, and their busy times. */
  performers: ReadonlyMap<string, ReadonlySet<string>>
  busy: ReadonlyMap<string, readonly OccupiedInterval[]>
}

/**
 * For each appointment, the team member who could take another's part at its present time: the least busy of those who
 * can, or null. An assigned part is busy time for the next, so that all can be reassigned together.
 */
export function chooseSubstitutes(
  bookings: readonly StandingBooking[],
  staffId: string,
  candidates: AssignableStaff,
): (string | null)[] {
  const { timeZone, performers } = candidates
  const staff = candidates.staff.map(({ id }) => ({ id, busy: [...(candidates.busy.get(id) ?? [])] }))
  return bookings.map(({ id: bookingId, startsAt, lines }) => {
    const theirs = lines.filter((line) => line.staffId === staffId)
    // The session is handed over, with all who attend it.
    if (theirs.some(isClass)) return null
    const partsWith = (id: string) =>
      partsOf(
        appointmentAt(
          startsAt,
          lines.map((line) => (line.staffId === staffId ? { ...line, staffId: id } : line)),
        ),
      )
    // Another team member's part of the same appointment is not in the way.
    const inTheWay = (busy: readonly OccupiedInterval[]) => busy.filter((one) => one.bookingId !== bookingId)
    const able = staff
      .filter(({ id }) => id !== staffId && theirs.every(({ serviceId }) => performers.get(id)?.has(serviceId)))
      .filter(({ id, busy }) => canTake({ id, busy: inTheWay(busy) }, partsWith(id), candidates))
    const [best] = leastBusyFirst(able, dayClock(dateAt(startsAt, timeZone), timeZone))
    if (!best) return null
    const taken = partsWith(best.id).filter(({ subjectId }) => subjectId === best.id)
    const busy = taken.flatMap((part) => part.busy.map(coveredMinutes))
    best.busy.push(...busy.map((time) => ({ ...time, booked: true, bookingId })))
    return best.id
  })
}
