import type { Kysely } from 'kysely'
import { bookingToMove } from '../../bookings/booking/move-queries.ts'
import { notifyOfChange } from '../../bookings/booking/notify-change.ts'
import { rewriteBooking } from '../../bookings/booking/rewrite-booking.ts'
import { isOpenStatus } from '../../kernel/booking-status.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { appointmentAt, occupancyOf } from '../../scheduling/availability/service-time.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { rosterOf } from './roster.ts'
import type { ClassSession } from './session-queries.ts'

/**
 * Moves the appointments of those who attend a session to its new time and team member, in which it is saved already. The
 * caller holds the session's lock. Returns the ids of their bookings. Throws Refusal('payment_in_progress') while somebody is paying.
 */
export async function moveAttendees(
  tx: Kysely<DB>,
  member: Member,
  before: ClassSession,
  {
    startsAt,
    staffId,
    notNotified = [],
    now,
  }: { startsAt: Date; staffId: string; notNotified?: readonly string[] | undefined; now: Date },
): Promise<string[]> {
  const { salonId } = member
  const moved: string[] = []
  for (const { bookingId, status, version } of await rosterOf(tx, member, before)) {
    if (status === 'awaiting_payment') throw new Refusal('payment_in_progress')
    if (!isOpenStatus(status)) continue
    const booking = await bookingToMove(tx, { salonId, bookingId }, 'lock')
    // Somebody who has rescheduled since keeps the new time.
    if (booking?.status !== status || booking.version !== version) throw new Refusal('booking_changed')
    const appointment = appointmentAt(
      startsAt,
      booking.lines.map((line) => ({ ...line, staffId })),
    )
    const windows = occupancyOf(appointment)
    if (!(await claim(tx, { salonId, windows, customerId: null, now, kind: 'booking', bookingId })))
      throw new Refusal('slot_taken', { obstacles: [] })
    if (!notNotified.includes(bookingId)) await notifyOfChange(tx, { salonId, bookingId, now })
    const actor = { actorId: member.personId, kind: 'rescheduled', freeUntilStart: true, now } as const
    await rewriteBooking(tx, booking, { appointment, status, ...actor })
    moved.push(bookingId)
  }
  return moved
}
