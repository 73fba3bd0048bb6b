import type { Kysely } from 'kysely'
import { mayRespond } from '../bookings/booking/lock-request.ts'
import { type ChangeableBooking, cancellable } from '../bookings/booking/queries.ts'
import { readDayFacts } from '../bookings/booking/read-day-facts.ts'
import {
  appointmentStageOf,
  type ChangeFacts,
  STAGE_CHANGES,
  type StageChange,
  stageObstacle,
  undoOf,
} from '../bookings/booking/stages.ts'
import { noShowFee } from '../bookings/cancellation/no-show-fee.ts'
import type { Member } from '../kernel/member.ts'
import { may } from '../kernel/permissions.ts'
import type { DB } from '../kernel/tables.ts'

/** A change of an appointment's stage that a member can make now. */
export interface AvailableChange extends Pick<StageChange, 'from' | 'to' | 'undoes' | 'money'> {
  /** The no-show fee that is charged or refunded, minor units. */
  feeMinor: number
  /** What is refunded to the card, or released: minor units. */
  refundMinor: number
}

/** What a member can do now with an appointment, and the undo of the last change. */
export async function availableChanges(
  db: Kysely<DB>,
  member: Member,
  booking: ChargedFee & { id: string; completedAt: Date | null },
  now: Date,
): Promise<AvailableChange[]> {
  const found = await cancellable(db, { salonId: member.salonId, bookingId: booking.id })
  if (!found) return []
  const day = await readDayFacts(db, member, booking.id, found.startsAt)
  return changesFrom(found, { ...booking, ...day, member, now })
}

interface ChargedFee {
  feeMinor: number
  paymentChangesAt: Date | null
}

type Facts = ChargedFee & Pick<ChangeFacts, 'dayClosed' | 'cancelledBySalon' | 'now'> & { completedAt: Date | null }

/** The changes of STAGE_CHANGES that a member can make of an appointment with these facts, the last one's undo included. */
export function changesFrom(
  appointment: ChangeableBooking,
  { member, completedAt, feeMinor: charged, paymentChangesAt, ...facts }: Facts & { member: Member },
): AvailableChange[] {
  const stage = appointmentStageOf(appointment)
  if (!stage || !mayRespond(member, appointment.staffIds)) return []
  const undo = undoOf({ ...appointment, completedAt })
  return [...STAGE_CHANGES.filter(({ from, undoes }) => from === stage && !undoes), ...(undo ? [undo] : [])]
    .filter(({ who }) => who === 'team' || may(member.role, 'calendar_edit_all'))
    .filter((change) => stageObstacle(change, { ...appointment, ...facts, timeZone: member.timeZone }) === null)
    .map(({ from, to, undoes, ...change }) => {
      const money = undoes && paymentChangesAt ? 'none' : change.money
      const feeMinor = money === 'charge_fee' ? noShowFee(appointment) : money === 'refund_fee' ? charged : 0
      const refunds = money === 'charge_fee' || money === 'refund_all'
      const refundMinor = refunds ? Math.max(0, appointment.paidMinor - feeMinor) : 0
      return { from, to, undoes, money, feeMinor, refundMinor }
    })
}
