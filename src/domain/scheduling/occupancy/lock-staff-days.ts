import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { OccupiedWindow } from '../availability/service-time.ts'

/**
 * Locks the days of the team members until the end of the transaction, before any row is locked, so that two claims
 * cannot deadlock. Their rows are locked for share, so that nobody is deleted meanwhile (`salons/staff/delete-staff.ts`).
 * Returns false when one who is requested is not active.
 */
export async function lockStaffDays(
  tx: Kysely<DB>,
  { salonId, windows }: { salonId: string; windows: readonly OccupiedWindow[] },
  touched: readonly Pick<OccupiedWindow, 'subjectId' | 'from'>[],
): Promise<boolean> {
  // One parameter each instead of an array: the planner then knows their number, and a generic plan is as good as a
  // custom one.
  const starts = touched.map(({ subjectId, from }) => sql`(${subjectId}::uuid, ${from}::timestamptz)`)
  const subjectIds = [...new Set(windows.map(({ subjectId }) => subjectId))]
  const locking = sql`
    with lock_keys as materialized (
      select distinct hashtextextended(subject_id::text || (starts at time zone 'UTC')::date::text, 0) as key
      from (values ${sql.join(starts)}) touched (subject_id, starts) order by key
    ), locked as materialized (
      select count(pg_advisory_xact_lock(key)) as n from lock_keys
    )`
  if (subjectIds.length === 0) {
    // A place in a session needs nobody's time. A condition that is never true would leave the locks out.
    await sql`${locking} select n from locked`.execute(tx)
    return true
  }
  const { rows } = await sql`${locking}
    select st.id from staff st cross join locked
    where locked.n > 0 and st.salon_id = ${salonId} and st.id in (${sql.join(subjectIds)}) and st.active
    order by st.id for share of st`.execute(tx)
  return rows.length === subjectIds.length
}
