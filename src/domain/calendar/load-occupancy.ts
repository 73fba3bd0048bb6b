import { type Kysely, sql } from 'kysely'
import type { DB } from '../kernel/tables.ts'
import type { StaffTimes } from '../scheduling/availability/queries.ts'

/** Busy time with its booking, if any. */
export type OccupiedInterval = StaffTimes['busy'][number] & { bookingId: string | null }

/** The busy times of some team members in some periods, by team member; expired holds do not count. One statement. */
export async function loadOccupancy(
  db: Kysely<DB>,
  {
    salonId,
    staffIds,
    times,
    now,
  }: { salonId: string; staffIds: readonly string[]; times: readonly { from: Date; to: Date }[]; now: Date },
): Promise<Map<string, OccupiedInterval[]>> {
  const { rows } = await sql<OccupiedInterval & { staffId: string }>`
    select o.subject_id as "staffId", o.booking_id as "bookingId", o.kind = 'booking' or o.session_id is not null as booked,
      floor(extract(epoch from lower(o.during)) / 60)::int as from, ceil(extract(epoch from upper(o.during)) / 60)::int as to
    from unnest(${staffIds}::uuid[]) w (id) join occupancy o on o.salon_id = ${salonId} and o.subject_id = w.id
      and o.during && (select range_agg(tstzrange(t.from, t.to))
        from unnest(${times.map(({ from }) => from)}::timestamptz[], ${times.map(({ to }) => to)}::timestamptz[]) t ("from", "to"))
      and (o.kind <> 'hold' or o.expires_at > ${now})`.execute(db)
  return Map.groupBy(rows, ({ staffId }) => staffId)
}
