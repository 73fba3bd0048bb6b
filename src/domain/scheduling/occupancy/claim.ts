import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'

/** A span of one team member's time, buffers included. */
interface Window {
  subjectId: string
  from: Date
  to: Date
}

export type Claim = {
  salonId: string
  windows: readonly Window[]
  /** The customer whose own holds are released for this claim. */
  customerId: string | null
  now: Date
} & (
  | {
      kind: 'block'
      note: string
      /** The block that this one replaces; its time is released first. */
      blockId: string | null
    }
  | { kind: 'hold'; customerId: string; expiresAt: Date }
  | {
      kind: 'booking'
      /** The time that the booking had before is released first. */
      bookingId: string
      /** The booking is new and has no time yet. */
      anew?: boolean
    }
)

/**
 * Claims all the windows or none, and returns whether it did. The exclusion constraint decides every race; the advisory
 * lock on (team member, day) only lets concurrent calls queue instead of colliding, and is taken before any row is
 * locked so that two claims cannot deadlock. A deleted team member cannot be claimed: their row is locked for share
 * until the end of the transaction, so that they cannot be deleted meanwhile (`salons/delete-staff.ts`). Expired holds,
 * the customer's own holds, and the time that the same booking or block had before are released first. Call inside a
 * transaction and roll it back on `false`: the customer's old hold, or the old time, is then unchanged.
 */
export async function claim(tx: Kysely<DB>, request: Claim): Promise<boolean> {
  const { salonId, windows, customerId, now, kind } = request
  const blockId = kind === 'block' ? request.blockId : null
  const note = kind === 'block' ? request.note : ''
  // One parameter each instead of an array: the planner then knows their number, and a generic plan is as good as a
  // custom one.
  const rows = windows.map(({ subjectId, from, to }, n) => {
    const id = n === 0 && blockId ? blockId : newId()
    return sql`(${id}::uuid, ${subjectId}::uuid, ${from}::timestamptz, ${to}::timestamptz)`
  })
  const subjects = windows.map(({ subjectId }) => sql`${subjectId}::uuid`)
  const bookingId = kind === 'booking' ? request.bookingId : null
  const expiresAt = kind === 'hold' ? request.expiresAt : null
  const holder = kind === 'hold' ? request.customerId : null
  // Conditions that cannot apply are left out: each costs the statement time.
  const hasEarlierTime = blockId !== null || (kind === 'booking' && !request.anew)
  const itsOwn = sql`o.salon_id = ${salonId} and (o.booking_id = ${bookingId}::uuid or o.id = ${blockId}::uuid and o.kind = 'block')`
  // Only holds expire. There is no condition on their kind, which would let the planner start from all holds.
  const ranOut = sql`o.expires_at <= ${now}`
  const releasable = [
    sql`select o.id from requested w join occupancy o on o.salon_id = ${salonId} and o.subject_id = w.subject_id
      and o.during && tstzrange(w.starts, w.ends) where ${ranOut}`,
    ...(customerId
      ? [
          sql`select o.id from occupancy o where o.salon_id = ${salonId} and o.kind = 'hold' and o.customer_id = ${customerId}`,
        ]
      : []),
    ...(hasEarlierTime ? [sql`select o.id from occupancy o where ${itsOwn}`] : []),
  ]
  // Checked again on the locked row: another transaction may have changed it meanwhile.
  const stillReleasable = [
    ranOut,
    ...(customerId ? [sql`o.customer_id = ${customerId}`] : []),
    ...(hasEarlierTime ? [itsOwn] : []),
  ]
  const { rows: taken } = await sql<{ id: string }>`
    with requested (id, subject_id, starts, ends) as materialized (
      values ${sql.join(rows)}
    ), lock_keys as materialized (
      select distinct hashtextextended(subject_id::text || (starts at time zone 'UTC')::date::text, 0) as key
      from (select subject_id, starts from requested
        ${hasEarlierTime ? sql`union all select o.subject_id, lower(o.during) from occupancy o where ${itsOwn}` : sql``}) touched order by key
    ), locked as materialized (
      select count(pg_advisory_xact_lock(key)) as n from lock_keys
    ), active_staff as materialized (
      select st.id from staff st cross join locked
      where locked.n > 0 and st.salon_id = ${salonId} and st.id in (${sql.join(subjects)}) and st.active
      order by st.id for share of st
    ), released as (
      delete from occupancy o using locked, (${sql.join(releasable, sql` union all `)}) releasable
      where locked.n > 0 and o.salon_id = ${salonId} and o.id = releasable.id and (${sql.join(stillReleasable, sql` or `)})
      returning 1
    )
    insert into occupancy (salon_id, id, subject_id, during, kind, booking_id, customer_id, expires_at, note)
    select ${salonId}, w.id, w.subject_id, tstzrange(w.starts, w.ends), ${kind}, ${bookingId}::uuid, ${holder}::uuid, ${expiresAt}::timestamptz, ${note}
    from requested w join active_staff on active_staff.id = w.subject_id cross join (select count(*) from released) first
    order by w.subject_id, w.starts
    on conflict do nothing
    returning id`.execute(tx)
  return taken.length === windows.length
}
