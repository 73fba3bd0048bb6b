import { type Kysely, sql } from 'kysely'
import { alertFor } from '../clients/client-sql.ts'
import { isOpenBooking } from '../kernel/booking-status-sql.ts'
import type { Member } from '../kernel/member.ts'
import { isSeatLine } from '../kernel/resource-need.ts'
import type { DB } from '../kernel/tables.ts'
import { addMinutes, DAY_MINUTES } from '../kernel/time.ts'
import type { StandingBooking } from './choose-substitutes.ts'

export interface UpcomingBooking extends StandingBooking {
  customer: string
  /** The client's. */
  alert: string
  /** The team member's part of it. */
  services: string
}

const LIMIT = 200
/** The longest appointment: one that started earlier is over. */
const LONGEST_MINUTES = 7 * DAY_MINUTES

/** A team member's appointments that are not over, soonest first, without those of who attends a class. One statement. */
export async function listUpcomingBookings(
  db: Kysely<DB>,
  { member, staffId, now }: { member: Member; staffId: string; now: Date },
): Promise<UpcomingBooking[]> {
  const { salonId } = member
  const { rows } = await sql<UpcomingBooking>`
    with found as materialized (
    select b.id, b.starts_at, b.customer_id, l.services, l.lines, c.name || ' ' || c.last_name as client, ${alertFor(member)} as alert
    from booking b
      cross join lateral (
        select string_agg(l.service_name, ', ' order by l.position) filter (where l.staff_id = ${staffId}) as services,
          json_agg(json_build_object('serviceId', l.service_id, 'staffId', l.staff_id, 'minutes', l.minutes,
            'bufferBefore', l.buffer_before, 'bufferAfter', l.buffer_after, 'processing', l.processing, 'resources', l.resources, 'offset', l.start_offset) order by l.position) as lines
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) l
      left join client c on c.salon_id = b.salon_id and c.id = b.client_id
    where b.salon_id = ${salonId} and ${isOpenBooking('b')} and b.ends_at > ${now}
      and exists (select from booking_line t where t.salon_id = ${salonId} and t.booking_id = b.id
        and t.staff_id = ${staffId} and not ${isSeatLine('t')} and t.starts_at > ${addMinutes(now, -LONGEST_MINUTES)})
    order by b.starts_at, b.id limit ${LIMIT})
    select f.id, f.starts_at as "startsAt", f.services, f.lines, f.alert,
      trim(coalesce(p.name || ' ' || p.last_name, f.client, '')) as customer
    from found f left join person p on p.id = f.customer_id
    order by f.starts_at, f.id`.execute(db)
  return rows
}
