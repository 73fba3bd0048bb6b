import type { Kysely } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { type ChangeableBooking, cancellable } from './queries.ts'

/**
 * A booking of the salon, locked, for members who may respond to it: the front desk, or its only team member. Throws
 * Refusal('not_found' | 'not_allowed'), and 'payment_in_progress' while its customer is still paying.
 */
export async function lockRequest(tx: Kysely<DB>, member: Member, bookingId: string): Promise<ChangeableBooking> {
  const appointment = isId(bookingId)
    ? await cancellable(tx, { salonId: member.salonId, bookingId }, 'lock')
    : undefined
  if (!appointment) throw new Refusal('not_found')
  if (!mayRespond(member, appointment.staffIds)) throw new Refusal('not_allowed')
  if (appointment.status === 'awaiting_payment') throw new Refusal('payment_in_progress')
  return appointment
}

/** Whether a member may confirm, decline and complete an appointment of these team members. */
export function mayRespond(member: Pick<Member, 'role' | 'staffId'>, staffIds: readonly string[]): boolean {
  return [...staffIds, ...(staffIds.length === 0 ? [null] : [])].every((who) =>
    mayFor(member, who, ['bookings_answer', 'calendar_edit_own']),
  )
}
