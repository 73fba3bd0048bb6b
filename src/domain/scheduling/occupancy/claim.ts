import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'

/** A stretch of one person's time, buffers included. */
interface Window {
  subjectId: string
  from: Date
  to: Date
}

export type Claim = {
  salonId: string
  windows: readonly Window[]
  /** Whose own holds give way to this claim. */
  customerId: string | null
  now: Date
} & (
  | {
      kind: 'block'
      note: string /** The block that becomes this one; its time is given up for this. */
      blockId: string | null
    }
  | { kind: 'hold'; customerId: string; expiresAt: Date }
  | {
      kind: 'booking'
      /** What it had taken before is given up for this. */
      bookingId: string
      /** It was only just made, and has taken nothing yet. */
      anew?: boolean
    }
)

/**
 * Takes all the windows or none of them, and answers whether it did. The exclusion constraint decides every race; the
 * advisory lock on (person, day) only lets concurrent calls queue instead of colliding, and is taken before any row is touched so
 * that two claims cannot wait for each other. A person who has left takes nothing: their row is shared until the end of
 * the transaction, so that they cannot leave meanwhile either (`salons/delete-staff.ts`). Holds that have expired, the customer's
 * own, and the time that the same booking or block had before make way first.
 * Call inside a transaction and roll it back on `false`: the customer's old hold, or the old time, is then
 * still there.
 */
export async function claim(tx: Kysely<DB>, request: Claim): Promise<boolean> {
  const { salonId, windows, customerId, now, kind } = request
  const blockId = kind === 'block' ? request.blockId : null
  const note = kind === 'block' ? request.note : ''
  // One by one and not as arrays: the planner then knows how many they are, and one plan is as good as another.
  const rows = windows.map(({ subjectId, from, to }, n) => {
    const id = n === 0 && blockId ? blockId : newId()
    return sql`(${id}::uuid, ${subjectId}::uuid, ${from}::timestamptz, ${to}::timestamptz)`
  })
  const subjects = windows.map(({ subjectId }) => sql`${subjectId}::uuid`)
  const bookingId = kind === 'booking' ? request.bookingId : null
  const expiresAt = kind === 'hold' ? request.expiresAt : null
  const holder = kind === 'hold' ? request.customerId : null
  // What cannot be there is not looked for: each part costs the statement time.
  const had = blockId !== null || (kind === 'booking' && !request.anew)
  const itsOwn = sql`o.salon_id = ${salonId} and (o.booking_id = ${bookingId}::uuid or o.id = ${blockId}::uuid and o.kind = 'block')`
  // Only holds run out. Their kind is not asked for: it would offer the planner to begin with all holds there are.
  const ranOut = sql`o.expires_at <= ${now}`
  const givesWay = [
    sql`select o.id from requested w join occupancy o on o.salon_id = ${salonId} and o.subject_id = w.subject_id
      and o.during && tstzrange(w.starts, w.ends) where ${ranOut}`,
    ...(customerId
      ? [
          sql`select o.id from occupancy o where o.salon_id = ${salonId} and o.kind = 'hold' and o.customer_id = ${customerId}`,
        ]
      : []),
    ...(had ? [sql`select o.id from occupancy o where ${itsOwn}`] : []),
  ]
  // Asked once more of the row itself: whoever held it until now may have made something else of it.
  const stillGivesWay = [ranOut, ...(customerId ? [sql`o.customer_id = ${customerId}`] : []), ...(had ? [itsOwn] : [])]
  const { rows: taken } = await sql<{ id: string }>`
    with requested (id, subject_id, starts, ends) as materialized (
      values ${sql.join(rows)}
    ), lock_keys as materialized (
      select distinct hashtextextended(subject_id::text || (starts at time zone 'UTC')::date::text, 0) as key
      from (select subject_id, starts from requested
        ${had ? sql`union all select o.subject_id, lower(o.during) from occupancy o where ${itsOwn}` : sql``}) touched order by key
    ), locked as materialized (
      select count(pg_advisory_xact_lock(key)) as n from lock_keys
    ), at_work as materialized (
      select st.id from staff st cross join locked
      where locked.n > 0 and st.salon_id = ${salonId} and st.id in (${sql.join(subjects)}) and st.active
      order by st.id for share of st
    ), made_way as (
      delete from occupancy o using locked, (${sql.join(givesWay, sql` union all `)}) gone
      where locked.n > 0 and o.salon_id = ${salonId} and o.id = gone.id and (${sql.join(stillGivesWay, sql` or `)})
      returning 1
    )
    insert into occupancy (salon_id, id, subject_id, during, kind, booking_id, customer_id, expires_at, note)
    select ${salonId}, w.id, w.subject_id, tstzrange(w.starts, w.ends), ${kind}, ${bookingId}::uuid, ${holder}::uuid, ${expiresAt}::timestamptz, ${note}
    from requested w join at_work on at_work.id = w.subject_id cross join (select count(*) from made_way) first
    order by w.subject_id, w.starts
    on conflict do nothing
    returning id`.execute(tx)
  return taken.length === windows.length
}
