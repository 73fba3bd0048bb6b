import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** What occupies the time that is to be blocked: an appointment, a hold or another block. */
export interface BlockConflict {
  kind: 'booking' | 'hold' | 'block'
  staffId: string
  from: Date
  to: Date
  /** The client, or the reason of a block; may be empty. */
  label: string
}

interface Period {
  startsAt: Date
  endsAt: Date
}

/**
 * What occupies any of the times of a team member, in order, apart from the blocks of `except`; an appointment once,
 * from its first to its last overlapping window, with buffers. One statement.
 */
export async function blockConflicts(
  db: Kysely<DB>,
  given: { salonId: string; staffId: string; times: readonly Period[]; except: readonly string[]; now: Date },
): Promise<BlockConflict[]> {
  const { salonId, staffId, times, except, now } = given
  if (times.length === 0) return []
  const { rows } = await sql<BlockConflict>`
    select case when o.kind = 'booking' and b.status = 'awaiting_payment' then 'hold' else o.kind end as kind,
      o.subject_id as "staffId", min(lower(o.during)) as "from", max(upper(o.during)) as "to",
      case when o.kind = 'block' then o.note else coalesce(trim(c.name || ' ' || c.last_name), '') end as label
    from occupancy o
      left join booking b on b.salon_id = ${salonId} and b.id = o.booking_id
      left join client c on c.salon_id = ${salonId} and c.id = b.client_id
    where o.salon_id = ${salonId} and o.subject_id = ${staffId} and o.id <> all(${except}::uuid[])
      and o.during && (select range_agg(tstzrange(t."from", t."to"))
        from unnest(${times.map(({ startsAt }) => startsAt)}::timestamptz[], ${times.map(({ endsAt }) => endsAt)}::timestamptz[]) t ("from", "to"))
      and (o.kind <> 'hold' or o.expires_at > ${now})
    group by coalesce(o.booking_id, o.id), o.kind, o.subject_id, b.status, o.note, c.name, c.last_name
    order by min(lower(o.during))`.execute(db)
  return rows
}
