import type { Kysely } from 'kysely'
import { groupOf } from '../bookings/booking/lifecycle.ts'
import { type BookingToMove, bookingToMove } from '../bookings/booking/move-queries.ts'
import { isOpenStatus, type OpenStatus } from '../kernel/booking-status.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'
import { mayEditCalendars } from './allowed-lines.ts'

/** An upcoming or present appointment of the salon, for members who may change it. */
export type EditableBooking = BookingToMove & { status: OpenStatus }

/**
 * The appointment, locked until the transaction ends. Throws Refusal('not_found'), and what `requireEditable` throws.
 */
export async function editableBooking(tx: Kysely<DB>, member: Member, bookingId: string): Promise<EditableBooking> {
  const booking = isId(bookingId) ? await bookingToMove(tx, { salonId: member.salonId, bookingId }, 'lock') : undefined
  if (!booking) throw new Refusal('not_found')
  return requireEditable(member, booking)
}

/**
 * Throws Refusal('not_allowed' | 'already_cancelled'), 'too_late' for a completed one and 'payment_in_progress' while
 * its customer is paying.
 */
export function requireEditable(member: Member, booking: BookingToMove): EditableBooking {
  mayEditCalendars(member, new Set(booking.lines.map(({ staffId }) => staffId)))
  const { status } = booking
  if (status === 'awaiting_payment') throw new Refusal('payment_in_progress')
  if (groupOf(status) === 'cancelled') throw new Refusal('already_cancelled')
  if (!isOpenStatus(status)) throw new Refusal('too_late', { reason: 'begun' })
  return { ...booking, status }
}
