import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate, Zone } from '../../kernel/time.ts'
import type { DayPart } from './day-parts.ts'

/** A request in a salon's line. Clients are named apart: on a cluster they are distributed, and the line is not. */
export interface WaitingRow {
  requestId: string
  customerId: string | null
  clientId: string | null
  /** Empty for a client. */
  name: string
  serviceIds: string[]
  services: string[]
  /** Null: anyone. */
  staffId: string | null
  staffName: string | null
  sessionId: string | null
  /** When the session of a class begins that they wait for. */
  sessionStartsAt: Date | null
  firstDay: LocalDate
  lastDay: LocalDate
  parts: DayPart[]
  joinedAt: Date
  /** Whether the customer also waits at other salons. */
  elsewhere: boolean
  offer: { startsAt: string; expiresAt: string; here: boolean; staffId: string } | null
  /** The number of all who wait in the salon. */
  all: number
}

/** The whole line of a salon: customers, and clients whom the front desk serves. */
const lineOf = (salonId: string) => sql`
  select w.request_id, w.service_ids, w.staff_id from waiting_place w where w.salon_id = ${salonId}
  union all
  select r.id, r.service_ids, r.staff_id from waiting_request r
  where r.salon_id = ${salonId} and r.client_id is not null and r.status = 'waiting'`

/** The first ones in line who wait for a day. */
export async function readWaitingLine(
  db: Kysely<DB>,
  { salonId, date, timeZone, limit }: { salonId: string; date: LocalDate; timeZone: Zone; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with line as materialized (${lineOf(salonId)})
    select r.id as "requestId", r.customer_id as "customerId", r.client_id as "clientId",
      coalesce(trim(p.name || ' ' || p.last_name), '') as name, w.service_ids as "serviceIds",
      array(select v.name from service v where v.salon_id = ${salonId} and v.id = any(w.service_ids)
        order by array_position(w.service_ids, v.id)) as services,
      r.session_id as "sessionId", c.starts_at as "sessionStartsAt", w.staff_id as "staffId",
      (select st.name from staff st where st.salon_id = ${salonId} and st.id = w.staff_id) as "staffName",
      r.first_day as "firstDay", r.last_day as "lastDay", r.parts, r.joined_at as "joinedAt",
      r.radius_km > 0 as elsewhere,
      (select json_build_object('startsAt', o.starts_at, 'expiresAt', o.expires_at, 'here', o.salon_id = ${salonId},
          'staffId', o.staff_id)
        from waiting_offer o where o.request_id = r.id and o.status = 'open') as offer,
      (select count(*)::int from line) as all
    from line w join waiting_request r on r.id = w.request_id left join person p on p.id = r.customer_id
      left join class_session c on c.salon_id = ${salonId} and c.id = r.session_id
    where r.status = 'waiting'
      and case when c.id is null then ${date}::date between r.first_day and r.last_day
        else ${date}::date = (c.starts_at at time zone ${timeZone})::date end
    order by r.joined_at, r.id limit ${limit}`.execute(db)
  return rows
}

/** How many wait in a salon, for any day. */
export async function countInLine(db: Kysely<DB>, salonId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${lineOf(salonId)}) as line`.execute(db)
  return rows[0]?.n ?? 0
}
