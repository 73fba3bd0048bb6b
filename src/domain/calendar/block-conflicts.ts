import { type Kysely, sql } from 'kysely'
import type { DB } from '../kernel/tables.ts'

/** What occupies the time that is to be blocked: an appointment, a hold or another block. */
export interface BlockConflict {
  kind: 'booking' | 'hold' | 'block'
  staffId: string
  from: Date
  to: Date
  /** The client, or the reason of a block; may be empty. */
  label: string
}

/** Time of a team member that is to be blocked. */
export interface BlockedTime {
  staffId: string
  startsAt: Date
  endsAt: Date
}

/**
 * What occupies any of the times, in order, apart from the blocks of `except`; an appointment once, from its first to its
 * last overlapping window, with buffers. One statement.
 */
export async function blockConflicts(
  db: Kysely<DB>,
  given: { salonId: string; times: readonly BlockedTime[]; except: readonly string[]; now: Date },
): Promise<BlockConflict[]> {
  const { salonId, times, except, now } = given
  if (times.length === 0) return []
  const staffIds = times.map(({ staffId }) => staffId)
  const from = times.map(({ startsAt }) => startsAt)
  const to = times.map(({ endsAt }) => endsAt)
  const { rows } = await sql<BlockConflict>`
    select case when o.kind = 'booking' and b.status = 'awaiting_payment' then 'hold' else o.kind end as kind,
      o.subject_id as "staffId", min(lower(o.during)) as "from", max(upper(o.during)) as "to",
      case when o.kind = 'block' then o.note else coalesce(trim(c.name || ' ' || c.last_name), '') end as label
    from occupancy o
      left join booking b on b.salon_id = ${salonId} and b.id = o.booking_id
      left join client c on c.salon_id = ${salonId} and c.id = b.client_id
    where o.salon_id = ${salonId} and o.subject_id = any(${staffIds}::uuid[]) and o.id <> all(${except}::uuid[])
      and o.during && (select range_agg(tstzrange(t."from", t."to")) from unnest(${from}::timestamptz[], ${to}::timestamptz[]) t ("from", "to"))
      and exists (select from unnest(${staffIds}::uuid[], ${from}::timestamptz[], ${to}::timestamptz[]) t (staff_id, "from", "to")
        where t.staff_id = o.subject_id and tstzrange(t."from", t."to") && o.during)
      and (o.kind <> 'hold' or o.expires_at > ${now})
    group by coalesce(o.booking_id, o.id), o.kind, o.subject_id, b.status, o.note, c.name, c.last_name
    order by min(lower(o.during))`.execute(db)
  return rows
}

/** Where the times overlap each other, as conflicts: each time that begins before an earlier one of the team member ends. */
export function overlapsAmong(times: readonly BlockedTime[], note: string): BlockConflict[] {
  return [...Map.groupBy(times, ({ staffId }) => staffId).values()].flatMap((own) => {
    const sorted = own.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    return sorted.flatMap(({ staffId, startsAt, endsAt }, n) =>
      sorted.slice(0, n).some((earlier) => earlier.endsAt > startsAt)
        ? [{ kind: 'block' as const, staffId, from: startsAt, to: endsAt, label: note }]
        : [],
    )
  })
}
