import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { OccupiedWindow } from '../availability/service-time.ts'

/** A condition on rows of `occupancy o`. */
export type Condition = RawBuilder<boolean>

interface Releasing {
  salonId: string
  windows: readonly OccupiedWindow[]
  /** The customer whose own holds are released; null for nobody. */
  customerId: string | null
  now: Date
}

/**
 * Releases what may be in the way of a claim: expired holds in its windows, holds of its customer, and the time that it had
 * before. A statement of its own: Citus has none that both deletes and inserts.
 */
export async function releaseForClaim(
  tx: Kysely<DB>,
  { salonId, windows, customerId, now }: Releasing,
  earlier: Condition | null,
): Promise<void> {
  const requested = windows.map(
    ({ subjectId, from, to }) => sql`(${subjectId}::uuid, ${from}::timestamptz, ${to}::timestamptz)`,
  )
  // Only holds expire. There is no condition on their kind, which would let the planner start from all holds.
  const expired = sql`o.expires_at <= ${now}`
  // Times offered to the customer make way only where they overlap, then with the pieces of resources held with them.
  const inTheWay = customerId ? sql`(${expired} or o.customer_id = ${customerId})` : expired
  const overlapped = sql`o.waiting_offer_id is null or exists (
              select from (values ${sql.join(requested)}) w (subject_id, starts, ends)
              join occupancy f on f.salon_id = ${salonId} and f.subject_id = w.subject_id
                and f.during && tstzrange(w.starts, w.ends)
              where f.customer_id = ${customerId} and f.waiting_offer_id = o.waiting_offer_id)`
  // Conditions that cannot apply are left out: each costs the statement time.
  const releasable = [
    ...(requested.length > 0
      ? [
          sql`select o.id from (values ${sql.join(requested)}) w (subject_id, starts, ends)
      join occupancy o on o.salon_id = ${salonId} and o.subject_id = w.subject_id and o.during && tstzrange(w.starts, w.ends)
      where ${inTheWay}`,
        ]
      : []),
    ...(customerId
      ? [
          sql`select o.id from occupancy o where o.salon_id = ${salonId} and o.kind = 'hold'
            and o.customer_id = ${customerId} and (${requested.length > 0 ? overlapped : sql`o.waiting_offer_id is null`})`,
        ]
      : []),
    ...(earlier ? [sql`select o.id from occupancy o where ${earlier}`] : []),
  ]
  // Checked again on the locked row: another transaction may have changed it meanwhile.
  const still = [expired, ...(customerId ? [sql`o.customer_id = ${customerId}`] : []), ...(earlier ? [earlier] : [])]
  await sql`
    delete from occupancy o using (${sql.join(releasable, sql` union all `)}) releasable
    where o.salon_id = ${salonId} and o.id = releasable.id and (${sql.join(still, sql` or `)})`.execute(tx)
}
