import { type Kysely, sql } from 'kysely'
import { isBookedBy, readConfirmed } from '../../kernel/booked-by.ts'
import { OPEN_OR_COMPLETED_STATUSES } from '../../kernel/booking-status.ts'
import { statusIn } from '../../kernel/booking-status-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'
import type { AssignmentRule } from '../../salons/policies/booking-rules.ts'
import type { DayClock } from './day-clock.ts'
import { type Assignment, inOrderOfAssignment } from './order-of-assignment.ts'
import type { SalonTimes, StaffTimes } from './queries.ts'

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

/** Those of a salon's team who are free, whom to assign first. One alone needs no rule. */
export async function assignFree<P extends Pick<StaffTimes, 'id' | 'busy'>>(
  db: Kysely<DB>,
  salon: Pick<SalonTimes, 'id' | 'assignBy'>,
  free: readonly P[],
  { day, customerId, now }: { day: DayClock; customerId?: string | undefined; now: Date },
): Promise<P[]> {
  if (free.length < 2) return [...free]
  const assignment = await loadAssignment(db, { salonId: salon.id, rule: salon.assignBy, customerId, now })
  return inOrderOfAssignment(free, day, assignment)
}

async function readLastAssigned(db: Kysely<DB>, salonId: string, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select l.staff_id as id, max(b.created_at) as at
    from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
    where b.salon_id = ${salonId} and b.any_staff and b.starts_at > ${addMinutes(now, -ASSIGNED_WITHIN_DAYS * DAY_MINUTES)}
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
