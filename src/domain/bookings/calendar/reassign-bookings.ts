import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { moveInCalendar } from './move-in-calendar.ts'

const MOST = 200

export interface BookingToReassign {
  bookingId: string
  startsAt: Date
  customer: string
  services: string
  /** A colleague who performs all of it and is free then; null when there is none. */
  to: { id: string; name: string } | null
}

/**
 * The visits that somebody still has before them, each with a colleague who could take it as it stands: the least busy of
 * those who perform it and have that time free within their hours. Throws Refusal('not_allowed').
 */
export async function bookingsToReassign(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  staffId: string,
): Promise<BookingToReassign[]> {
  mayOrRefuse(member, 'remove_staff')
  const { salonId, timeZone } = member
  const { rows } = await sql<BookingToReassign>`
    with visit as (
      select b.id, b.starts_at, min(l.starts_at) as from_at, max(l.ends_at) as to_at,
        (min(l.starts_at) at time zone ${timeZone}) as wall_from, (max(l.ends_at) at time zone ${timeZone}) as wall_to,
        array_agg(l.service_id) as services, string_agg(l.service_name, ', ' order by l.position) as names,
        trim(coalesce(p.name || ' ' || p.last_name, c.name || ' ' || c.last_name, '')) as customer
      from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id and l.staff_id = ${staffId}
        left join person p on p.id = b.customer_id left join client c on c.salon_id = b.salon_id and c.id = b.client_id
      where b.salon_id = ${salonId} and b.status in ('requested', 'confirmed') and b.ends_at > ${app.clock.now()}
      group by b.id, b.starts_at, p.name, p.last_name, c.name, c.last_name
      order by b.starts_at limit ${MOST}
    )
    select v.id as "bookingId", v.starts_at as "startsAt", v.customer, v.names as services, free.to
    from visit v left join lateral (
      select json_build_object('id', st.id, 'name', st.name) as to
      from staff st
      where st.salon_id = ${salonId} and st.active and st.id <> ${staffId}
        and not exists (select from unnest(v.services) w (id) where not exists (select from staff_service s
          where s.salon_id = ${salonId} and s.staff_id = st.id and s.service_id = w.id))
        and not exists (select from occupancy o where o.salon_id = ${salonId} and o.subject_id = st.id
          and o.during && tstzrange(v.from_at, v.to_at))
        and exists (
          select from (
            select o.starts, o.ends from shift_override o
              where o.salon_id = ${salonId} and o.staff_id = st.id and o.date = v.wall_from::date
            union all
            select f.starts, f.ends from shift f where f.salon_id = ${salonId} and f.staff_id = st.id
              and f.weekday = extract(isodow from v.wall_from) and not exists (select from shift_override o
                where o.salon_id = ${salonId} and o.staff_id = st.id and o.date = v.wall_from::date)) h
          where h.starts is not null and v.wall_from >= v.wall_from::date + make_interval(mins => h.starts)
            and v.wall_to <= v.wall_from::date + make_interval(mins => h.ends))
      order by (select count(*) from occupancy o where o.salon_id = ${salonId} and o.subject_id = st.id
        and o.during && tstzrange(v.from_at - interval '12 hours', v.to_at + interval '12 hours')), st.position, st.id
      limit 1) free on true
    order by v.starts_at, v.id`.execute(app.db)
  return rows
}

/**
 * Hands the visits to the colleagues they were shown with, one after the other, each as a move of its own; answers how many
 * went. What has been taken meanwhile stays where it is. Throws Refusal('not_allowed').
 */
export async function handOver(app: App, member: Member, staffId: string): Promise<number> {
  let handed = 0
  for (const { bookingId, startsAt, to } of await bookingsToReassign(app, member, staffId)) {
    if (!to) continue
    try {
      await moveInCalendar(app, member, { bookingId, startsAt, staffId: to.id, fromStaffId: staffId })
      handed += 1
    } catch (error) {
      if (!(error instanceof Refusal) || !STAYS.has(error.code)) throw error
    }
  }
  return handed
}

/** Somebody was quicker, or the visit is no longer what it was. */
const STAYS = new Set(['slot_taken', 'slot_not_offered', 'already_cancelled', 'too_late', 'payment_in_progress'])
