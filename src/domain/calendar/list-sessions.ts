import { type Kysely, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { may, mayOrRefuse } from '../kernel/permissions.ts'
import type { DB } from '../kernel/tables.ts'
import { countSeats, takenSeats } from '../scheduling/occupancy/taken-seats.ts'

export interface ListedSession {
  id: string
  serviceId: string
  service: string
  staffId: string
  staff: string
  startsAt: Date
  endsAt: Date
  places: number
  /** How many of them are booked, and held by customers who are booking. */
  booked: number
  held: number
  repeats: boolean
  version: number
}

/** The most sessions that are listed. */
const LIMIT = 500

interface Period {
  salonId: string
  from: Date
  to: Date
  /** Null: of all team members. */
  staffIds: readonly string[] | null
  now: Date
  /** A booking whose own place counts as free. */
  moving?: string | undefined
}

/** The sessions in any part of a period that were not cancelled, in order. Two statements. */
export async function sessionsIn(
  db: Kysely<DB>,
  { salonId, from, to, staffIds, now, moving }: Period,
): Promise<ListedSession[]> {
  const { rows } = await sql<Omit<ListedSession, 'booked' | 'held'>>`
    select c.id, c.service_id as "serviceId", v.name as service, c.staff_id as "staffId", st.name as staff,
      c.starts_at as "startsAt", c.ends_at as "endsAt", cardinality(c.seat_ids) as places, c.series_id is not null as repeats,
      c.version
    from class_session c
      join service v on v.salon_id = c.salon_id and v.id = c.service_id
      join staff st on st.salon_id = c.salon_id and st.id = c.staff_id
    where c.salon_id = ${salonId} and c.cancelled_at is null
      and c.starts_at > ${from}::timestamptz - interval '1 day' and c.starts_at < ${to} and c.ends_at > ${from}
      and (${staffIds}::uuid[] is null or c.staff_id = any(${staffIds}::uuid[]))
    order by c.starts_at, c.id limit ${LIMIT}`.execute(db)
  const taken = await takenSeats(db, { salonId, sessionIds: rows.map(({ id }) => id), now, moving })
  return rows.map((session) => {
    return { ...session, ...countSeats(taken.get(session.id)) }
  })
}

/** The salon's sessions of some days, for members who may see them: their own, or all. Throws Refusal('not_allowed'). */
export async function listClassSessions(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  period: { from: Date; to: Date },
): Promise<ListedSession[]> {
  mayOrRefuse(member, 'calendar_see_own')
  const own = member.staffId ? [member.staffId] : []
  const staffIds = may(member.role, 'calendar_see_all') ? null : own
  return sessionsIn(app.db, { salonId: member.salonId, ...period, staffIds, now: app.clock.now() })
}
