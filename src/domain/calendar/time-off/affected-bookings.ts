import { type Kysely, sql } from 'kysely'
import { alertFor } from '../../clients/client-sql.ts'
import type { OpenStatus } from '../../kernel/booking-status.ts'
import { isOpenBooking } from '../../kernel/booking-status-sql.ts'
import type { Member } from '../../kernel/member.ts'
import { isSeatLine } from '../../kernel/resource-need.ts'
import type { DB } from '../../kernel/tables.ts'
import type { ServiceTime } from '../../scheduling/availability/service-time.ts'

export interface AffectedBooking {
  id: string
  reference: string
  status: OpenStatus
  startsAt: Date
  endsAt: Date
  client: string
  alert: string
  services: string
  /** `guest`: who is served; 0 is the client who booked. */
  lines: (ServiceTime & { serviceId: string; staffId: string; staff: string; guest?: number })[]
}

interface Question {
  member: Member
  /** Null for the whole team. */
  staffId: string | null
  from: Date
  to: Date
  now: Date
  limit: number
}

/**
 * Upcoming appointments in a period, of one team member or of all, soonest first. One statement. Not of those who attend a
 * class: their session is what conflicts, see `affectedSessions`.
 */
export async function affectedBookings(
  db: Kysely<DB>,
  { member, staffId, from, to, now, limit }: Question,
): Promise<AffectedBooking[]> {
  const { salonId } = member
  const ofThem = staffId ? sql`and l.staff_id = ${staffId}` : sql``
  const { rows } = await sql<AffectedBooking>`
    select b.id, b.reference, b.status, b.starts_at as "startsAt", b.ends_at as "endsAt",
      trim(coalesce(c.name || ' ' || c.last_name, '')) as client, ${alertFor(member)} as alert,
      (select string_agg(l.service_name, ', ' order by l.position) from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = b.id) as services,
      (select json_agg(json_build_object('serviceId', l.service_id, 'staffId', l.staff_id, 'staff', l.staff_name,
          'minutes', l.minutes, 'bufferBefore', l.buffer_before, 'bufferAfter', l.buffer_after, 'processing', l.processing, 'resources', l.resources, 'guest', l.guest, 'offset', l.start_offset) order by l.position)
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) as lines
    from booking b left join client c on c.salon_id = b.salon_id and c.id = b.client_id
    where b.salon_id = ${salonId} and ${isOpenBooking('b')} and b.starts_at >= ${from} and b.starts_at < ${to}
      and b.starts_at > ${now}
      and exists (select from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = b.id and not ${isSeatLine('l')} ${ofThem})
    order by b.starts_at, b.id limit ${limit}`.execute(db)
  return rows
}
