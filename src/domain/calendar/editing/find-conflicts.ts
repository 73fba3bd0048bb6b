import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { OccupiedWindow } from '../../scheduling/availability/service-time.ts'

/** Time of a team member that is taken, buffers included. */
export interface Conflict {
  kind: 'booking' | 'hold' | 'block'
  staffId: string
  startsAt: Date
  endsAt: Date
  bookingId: string | null
  /** Whose appointment it is; empty for a walk-in and for blocks. */
  client: string
}

/** The most that are listed. */
const LIMIT = 10

/** What is in the way of the parts of an appointment, except for itself and expired holds; the earliest first. */
export async function findConflicts(
  db: Kysely<DB>,
  {
    salonId,
    bookingId,
    windows,
    now,
  }: { salonId: string; bookingId: string | null; windows: readonly OccupiedWindow[]; now: Date },
): Promise<Conflict[]> {
  // Who attends a class needs nobody's time.
  if (windows.length === 0) return []
  const values = windows.map(
    ({ subjectId, from, to }) => sql`(${subjectId}::uuid, ${from}::timestamptz, ${to}::timestamptz)`,
  )
  const { rows } = await sql<Conflict>`
    select distinct o.kind, o.subject_id as "staffId", lower(o.during) as "startsAt", upper(o.during) as "endsAt",
      o.booking_id as "bookingId", coalesce(trim(c.name || ' ' || c.last_name), '') as client
    from (values ${sql.join(values)}) w (subject_id, starts, ends)
      join occupancy o on o.salon_id = ${salonId} and o.subject_id = w.subject_id and o.during && tstzrange(w.starts, w.ends)
      left join booking b on b.salon_id = ${salonId} and b.id = o.booking_id
      left join client c on c.salon_id = ${salonId} and c.id = b.client_id
    where (${bookingId}::uuid is null or o.booking_id is distinct from ${bookingId}::uuid) and (o.kind <> 'hold' or o.expires_at > ${now})
    order by "startsAt", "staffId" limit ${LIMIT}`.execute(db)
  return rows
}
