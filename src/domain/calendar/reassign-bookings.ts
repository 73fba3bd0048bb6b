import { changeEach } from '../bookings/booking/change-each.ts'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { listUpcomingBookings } from './list-upcoming-bookings.ts'
import { loadAssignableStaff } from './load-assignable-staff.ts'
import { moveInCalendar } from './move-in-calendar.ts'

export interface BookingToReassign {
  bookingId: string
  startsAt: Date
  customer: string
  /** The client's. */
  alert: string
  services: string
  /** A team member who performs all of it and is free then; null when there is none. */
  to: { id: string; name: string } | null
}

/**
 * A team member's upcoming appointments, each with another team member who could take it at its present time: the least
 * busy of those who perform it and are free within their shifts. Throws Refusal('not_allowed').
 */
export async function bookingsToReassign(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  staffId: string,
): Promise<BookingToReassign[]> {
  mayOrRefuse(member, 'staff_remove')
  const now = app.clock.now()
  const bookings = await listUpcomingBookings(app.db, { member, staffId, now })
  const found = await loadAssignableStaff(app.db, member, staffId, bookings, now)
  return bookings.map(({ id, startsAt, customer, alert, services }, n) => ({
    ...{ bookingId: id, startsAt, customer, alert, services },
    to: found[n] ?? null,
  }))
}

/**
 * Reassigns the appointments to the proposed team members, each as a separate move; returns how many were moved. Those
 * that can no longer be moved there stay. Throws Refusal('not_allowed').
 */
export async function reassignBookings(app: App, member: Member, staffId: string): Promise<number> {
  const proposed = await bookingsToReassign(app, member, staffId)
  const moves = proposed.flatMap(({ bookingId, startsAt, to }) =>
    to ? [{ bookingId, startsAt, seenStart: startsAt, staffId: to.id, fromStaffId: staffId }] : [],
  )
  const { done } = await changeEach(moves, (move) => moveInCalendar(app, member, move))
  return done.length
}
