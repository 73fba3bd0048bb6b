import type { Kysely } from 'kysely'
import type { Member } from '../kernel/member.ts'
import { MAX_BUFFER_MINUTES } from '../kernel/processing-time.ts'
import type { DB } from '../kernel/tables.ts'
import { addDays, addMinutes, dateAt, instantAt } from '../kernel/time.ts'
import { loadWorkingHours } from '../scheduling/availability/load-working-hours.ts'
import { chooseSubstitutes } from './choose-substitutes.ts'
import type { UpcomingBooking } from './list-upcoming-bookings.ts'
import { loadOccupancy } from './load-occupancy.ts'
import { servicesByPerformer } from './performers.ts'

/** The team members who could take each of the bookings; a constant number of statements. */
export async function loadAssignableStaff(
  db: Kysely<DB>,
  { salonId, timeZone }: Member,
  staffId: string,
  bookings: readonly UpcomingBooking[],
  now: Date,
): Promise<({ id: string; name: string } | null)[]> {
  if (bookings.length === 0) return []
  const days = [...new Set(bookings.map(({ startsAt }) => dateAt(startsAt, timeZone)))]
  const dates = [...new Set(days.flatMap((day) => [-1, 0, 1, 2].map((n) => addDays(day, n))))].sort()
  const theirs = bookings.flatMap(({ lines }) => lines.filter((line) => line.staffId === staffId))
  const [work, performers] = await Promise.all([
    loadWorkingHours(db, { salonId, dates }),
    servicesByPerformer(db, salonId, [...new Set(theirs.map(({ serviceId }) => serviceId))]),
  ])
  if (!work) return []
  const times = days.map((day) => ({
    from: addMinutes(instantAt(day, 0, timeZone), -MAX_BUFFER_MINUTES),
    to: instantAt(addDays(day, 3), 0, timeZone),
  }))
  const busy = await loadOccupancy(db, { salonId, staffIds: [...performers.keys()], times, now })
  const names = new Map(work.staff.map(({ id, name }) => [id, name]))
  return chooseSubstitutes(bookings, staffId, { ...work, performers, busy }).map((id) =>
    id === null ? null : { id, name: names.get(id) ?? '' },
  )
}
