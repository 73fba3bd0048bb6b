import type { Kysely } from 'kysely'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'
import { mayRespond } from '../booking/lock-request.ts'
import { cancellable } from '../booking/queries.ts'
import { readDayFacts } from '../booking/read-day-facts.ts'
import { STAGE_CHANGES, type StageChange, stageObstacle, stageOf, undoOf } from '../booking/stages.ts'
import { noShowFee } from '../cancellation/no-show-fee.ts'

/** A change of an appointment's stage that a member can make now. */
export interface AvailableChange extends Pick<StageChange, 'from' | 'to' | 'undoes' | 'money'> {
  /** The no-show fee that is charged or refunded, minor units. */
  feeMinor: number
  /** What is refunded to the card, or released: minor units. */
  refundMinor: number
}

/** What a member can do now with an appointment, and how to take back what was done last. */
export async function availableChanges(
  db: Kysely<DB>,
  member: Member,
  booking: { id: string; completedAt: Date | null; feeMinor: number; feeDueAt: Date | null },
  now: Date,
): Promise<AvailableChange[]> {
  const found = await cancellable(db, { salonId: member.salonId, bookingId: booking.id })
  const stage = found && stageOf(found)
  if (!found || !stage || !mayRespond(member, found.staffIds)) return []
  const day = await readDayFacts(db, member, booking.id, found.startsAt)
  const undo = undoOf({ ...found, completedAt: booking.completedAt })
  return [...STAGE_CHANGES.filter(({ from, undoes }) => from === stage && !undoes), ...(undo ? [undo] : [])]
    .filter(({ who }) => who === 'team' || may(member.role, 'calendar_edit_all'))
    .filter((change) => stageObstacle(change, { ...found, ...day, timeZone: member.timeZone, now }) === null)
    .map(({ from, to, undoes, ...change }) => {
      const money = undoes && booking.feeDueAt ? 'none' : change.money
      const feeMinor = money === 'charge_fee' ? noShowFee(found) : money === 'refund_fee' ? booking.feeMinor : 0
      const refunds = money === 'charge_fee' || money === 'refund_all'
      return { from, to, undoes, money, feeMinor, refundMinor: refunds ? Math.max(0, found.paidMinor - feeMinor) : 0 }
    })
}
