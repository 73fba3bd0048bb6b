import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { listUpcomingBookings } from './list-upcoming-bookings.ts'
import { loadAssignableStaff } from './load-assignable-staff.ts'
import { moveInCalendar } from './move-in-calendar.ts'

export interface BookingToReassign {
  bookingId: string
  startsAt: Date
  customer: string
  services: string
  /** A colleague who performs all of it and is free then; null when there is none. */
  to: { id: string; name: string } | null
}

/**
 * The appointments that somebody still has before them, each with a colleague who could take it as it stands: the least busy of
 * those who perform it and have that time free within their hours. Throws Refusal('not_allowed').
 */
export async function bookingsToReassign(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  staffId: string,
): Promise<BookingToReassign[]> {
  mayOrRefuse(member, 'remove_staff')
  const now = app.clock.now()
  const bookings = await listUpcomingBookings(app.db, { salonId: member.salonId, staffId, now })
  const found = await loadAssignableStaff(app.db, member, staffId, bookings, now)
  return bookings.map(({ id, startsAt, customer, services }, n) => ({
    ...{ bookingId: id, startsAt, customer, services },
    to: found[n] ?? null,
  }))
}

/**
 * Hands the appointments to the colleagues they were shown with, one after the other, each as a move of its own; answers how many
 * went. What has been taken meanwhile stays where it is. Throws Refusal('not_allowed').
 */
export async function handOver(app: App, member: Member, staffId: string): Promise<number> {
  let handed = 0
  for (const { bookingId, startsAt, to } of await bookingsToReassign(app, member, staffId)) {
    if (!to) continue
    try {
      await moveInCalendar(app, member, { bookingId, startsAt, staffId: to.id, fromStaffId: staffId })
      handed += 1
    } catch (error) {
      if (!(error instanceof Refusal) || !STAYS.has(error.code)) throw error
    }
  }
  return handed
}

/** Somebody was quicker, or the appointment is no longer what it was. */
const STAYS = new Set(['slot_taken', 'slot_not_offered', 'already_cancelled', 'too_late', 'payment_in_progress'])
