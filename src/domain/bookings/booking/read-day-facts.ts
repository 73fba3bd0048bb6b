import { type Kysely, sql } from 'kysely'
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
  const closed = await sql<{ dayClosed: boolean }>`
    with b as materialized (select ends_at, completed_at from booking where salon_id = ${salonId} and id = ${bookingId})
    select exists (select from audit_entry a where a.salon_id = ${salonId} and a.action = 'cash_counted'
      and a.subject = ${dateAt(startsAt, timeZone)} and a.at >= (select least(b.ends_at, b.completed_at) from b)) as "dayClosed"`.execute(
    db,
  )
  const cancelled = await sql<{ cancelledBySalon: boolean }>`
    select e.actor_id is not null and e.actor_id is distinct from b.customer_id as "cancelledBySalon"
    from booking_event e join booking b on b.salon_id = e.salon_id and b.id = e.booking_id
    where e.salon_id = ${salonId} and e.booking_id = ${bookingId} and e.kind = 'cancelled'
    order by e.at desc, e.id desc limit 1`.execute(db)
  return {
    dayClosed: closed.rows[0]?.dayClosed ?? false,
    cancelledBySalon: cancelled.rows[0]?.cancelledBySalon ?? false,
  }
}
