import { type Kysely, sql } from 'kysely'
import { isBookedBy, readConfirmed } from '../../kernel/booked-by.ts'
import { OPEN_OR_COMPLETED_STATUSES } from '../../kernel/booking-status.ts'
import { statusIn } from '../../kernel/booking-status-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import type { AssignmentRule } from '../../salons/profile/booking-rules.ts'
import type { Assignment } from './order-of-assignment.ts'

export { inOrderOfAssignment } from './order-of-assignment.ts'

/** How long ago an assignment to 'anyone' still counts. */
export const ASSIGNED_WITHIN_DAYS = 30

/** What the rule of the salon needs to know; nothing is read for a rule that needs nothing. */
export async function loadAssignment(
  db: Kysely<DB>,
  {
    salonId,
    rule,
    customerId,
    now,
  }: { salonId: string; rule: AssignmentRule; customerId?: string | undefined; now: Date },
): Promise<Assignment> {
  const lastAssigned = rule === 'rotation' ? await readLastAssigned(db, salonId, now) : new Map<string, number>()
  const lastSeen = rule === 'last_seen' && customerId ? await readLastSeen(db, salonId, customerId) : null
  return { rule, lastAssigned, lastSeen }
}

async function readLastAssigned(db: Kysely<DB>, salonId: string, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select l.staff_id as id, max(b.created_at) as at
    from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
    where b.salon_id = ${salonId} and b.any_staff and b.starts_at > ${addMinutes(now, -ASSIGNED_WITHIN_DAYS * 1440)}
    group by l.staff_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]))
}

async function readLastSeen(db: Kysely<DB>, salonId: string, customerId: string): Promise<string | null> {
  const isOwn = isBookedBy('b', salonId, await readConfirmed(db, customerId))
  const { rows } = await sql<{ id: string }>`
    select l.staff_id as id from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
    where b.salon_id = ${salonId} and ${isOwn} and ${statusIn('b.status', OPEN_OR_COMPLETED_STATUSES)}
      and l.guest = 0
    order by b.starts_at desc, l.position limit 1`.execute(db)
  return rows[0]?.id ?? null
}
