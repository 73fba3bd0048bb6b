import { type Kysely, sql } from 'kysely'
import { lastCashCount } from '../../commerce/receipts/last-cash-count.ts'
import type { Member } from '../../kernel/member.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import type { ChangeFacts } from './stages.ts'

/**
 * Whether the appointment's day is closed, and whether the salon itself cancelled it. A day is closed by a count of its
 * cash for the appointments that were over then: a salon may also count in between.
 */
export async function readDayFacts(
  db: Kysely<DB>,
  { salonId, timeZone }: Pick<Member, 'salonId' | 'timeZone'>,
  bookingId: string,
  startsAt: Date,
): Promise<Pick<ChangeFacts, 'dayClosed' | 'cancelledBySalon'>> {
  const booking = await db
    .selectFrom('booking')
    .select(['ends_at as endsAt', 'completed_at as completedAt'])
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const countedAt = await lastCashCount(db, salonId, dateAt(startsAt, timeZone))
  const cancelled = await sql<{ cancelledBySalon: boolean }>`
    select e.actor_id is not null and e.actor_id is distinct from b.customer_id as "cancelledBySalon"
    from booking_event e join booking b on b.salon_id = e.salon_id and b.id = e.booking_id
    where e.salon_id = ${salonId} and e.booking_id = ${bookingId} and e.kind = 'cancelled'
    order by e.at desc, e.id desc limit 1`.execute(db)
  return {
    dayClosed: isClosedBy(countedAt, booking),
    cancelledBySalon: cancelled.rows[0]?.cancelledBySalon ?? false,
  }
}

/** Whether an appointment was over when the cash of its day was counted. */
export function isClosedBy(
  countedAt: Date | null,
  { endsAt, completedAt }: { endsAt: Date; completedAt: Date | null },
) {
  const over = completedAt && completedAt < endsAt ? completedAt : endsAt
  return countedAt !== null && countedAt >= over
}
