import { type Kysely, sql } from 'kysely'
import type { BookingStatus } from '../bookings/lifecycle.ts'
import type { DB } from '../shared/tables.ts'

/** A stretch of time, and whose calendars are looked at: null for everybody's. */
export interface Span {
  salonId: string
  from: Date
  to: Date
  staffIds: readonly string[] | null
}

export interface CalendarVisit {
  id: string
  status: Exclude<BookingStatus, 'awaiting_payment' | 'declined' | 'cancelled'>
  startsAt: Date
  endsAt: Date
  clientId: string | null
  /** Empty when nobody knows any more. */
  client: string
  paid: boolean
  source: 'online' | 'desk' | 'import'
  /** Whether the customer or the salon noted something. */
  noted: boolean
  firstVisit: boolean
  respondBy: Date | null
  lines: {
    position: number
    staffId: string
    service: string
    startsAt: string
    endsAt: string
    before: number
    after: number
  }[]
}

/** Far more than a week of the largest salon. */
const MOST_VISITS = 2000
/** No visit takes longer, so none that reaches into a time began earlier before it. */
const LONGEST_HOURS = 36

/**
 * The visits that take place, took place or should have, in any part of the span. One statement, with a look into an index for
 * each of them: joined as sets they were compared with each other, since nobody can tell the planner how many there are.
 */
export async function visitsIn(db: Kysely<DB>, { salonId, from, to, staffIds }: Span): Promise<CalendarVisit[]> {
  const ofThem = staffIds
    ? sql`and exists (select from booking_line m where m.salon_id = b.salon_id and m.booking_id = b.id and m.staff_id = any(${staffIds}::uuid[]))`
    : sql``
  const { rows } = await sql<CalendarVisit>`
    with shown as materialized (
      select b.* from booking b
      where b.salon_id = ${salonId} and b.starts_at >= ${from}::timestamptz - make_interval(hours => ${LONGEST_HOURS})
        and b.starts_at < ${to} and b.ends_at > ${from} and b.status in ('requested', 'confirmed', 'completed', 'no_show') ${ofThem}
      order by b.starts_at, b.id limit ${MOST_VISITS}
    )
    select b.id, b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", b.client_id as "clientId", b.source,
      coalesce(trim(c.name || ' ' || c.last_name), '') as client, b.respond_by as "respondBy",
      b.note <> '' or b.salon_note <> '' or coalesce(c.notes, '') <> '' as noted,
      exists (select from payment p where p.salon_id = ${salonId} and p.order_id = b.order_id
        and (p.status = 'authorised' or p.status = 'captured' and p.captured_minor > p.refunded_minor)) as paid,
      b.client_id is not null and b.status <> 'no_show' and not exists (select from booking k
        where k.salon_id = ${salonId} and k.client_id = b.client_id and k.starts_at <= b.starts_at
          and k.status in ('requested', 'confirmed', 'completed') and (k.starts_at, k.id) < (b.starts_at, b.id)) as "firstVisit",
      coalesce((select json_agg(json_build_object('position', l.position, 'staffId', l.staff_id, 'service', l.service_name,
          'before', l.buffer_before, 'after', l.buffer_after, 'startsAt', l.starts_at, 'endsAt', l.ends_at) order by l.position)
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id), '[]') as lines
    from shown b left join client c on c.salon_id = b.salon_id and c.id = b.client_id
    order by b.starts_at, b.id`.execute(db)
  return rows
}

export interface BusyTime {
  id: string
  kind: 'block' | 'hold'
  staffId: string
  startsAt: Date
  endsAt: Date
  note: string
}

/** Blocks, and time that a customer is about to book: held in a cart, or being paid for. One statement. */
export async function otherBusyTime(
  db: Kysely<DB>,
  { salonId, from, to, staffIds, now }: Span & { now: Date },
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select o.id, case when o.kind = 'block' then 'block' else 'hold' end as kind, o.subject_id as "staffId",
      lower(o.during) as "startsAt", upper(o.during) as "endsAt", o.note
    from occupancy o left join booking b on b.salon_id = o.salon_id and b.id = o.booking_id
    where o.salon_id = ${salonId} and o.subject_id = any(${staffIds}::uuid[]) and o.during && tstzrange(${from}, ${to})
      and (o.kind = 'block' or o.kind = 'hold' and o.expires_at > ${now} or b.status = 'awaiting_payment')
    order by lower(o.during), o.id limit ${MOST_VISITS}`.execute(db)
  return rows
}
