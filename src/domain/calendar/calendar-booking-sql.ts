import { type RawBuilder, sql } from 'kysely'
import { guestName } from '../bookings/booking/guest-name-sql.ts'
import { alertFor } from '../clients/client-sql.ts'
import { allNotes } from '../clients/note-entry.ts'
import type { Member } from '../kernel/member.ts'
import { isSeatLine } from '../kernel/resource-need.ts'
import { at } from './epoch-milliseconds.ts'

/** The latest steps of an appointment that are shown. */
const MAX_STEPS = 30

/** Of `client c`: details, notes, and how many appointments were completed and missed; null without a client. */
export function clientFor(member: Member): RawBuilder<unknown> {
  const ended = (status: 'completed' | 'no_show') => sql`(select count(*) from booking k
    where k.salon_id = ${member.salonId} and k.client_id = c.id and k.status = ${sql.lit(status)})`
  return sql`case when c.id is not null then json_build_object(
    'id', c.id, 'name', trim(c.name || ' ' || c.last_name), 'email', c.email, 'phone', c.phone,
    'notes', ${allNotes}, 'alert', ${alertFor(member)}, 'tags', c.tags,
    'appointments', c.archived_appointments + ${ended('completed')},
    'missed', c.archived_no_shows + ${ended('no_show')}) end`
}

/** The lines of `booking b`, in order. */
export function linesIn(salonId: string): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object(
      'position', l.position, 'person', l.guest, 'guest', ${guestName},
      'serviceId', l.service_id, 'service', l.service_name, 'isClass', ${isSeatLine('l')},
      'staffId', l.staff_id, 'staff', l.staff_name,
      'startsAt', ${at('l.starts_at')}, 'endsAt', ${at('l.ends_at')}, 'minutes', l.minutes,
      'priceMinor', l.price_minor, 'priceReason', l.price_reason
    ) order by l.position), '[]')
    from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id)`
}

/** The prices of all lines of `booking b`; null when it has none. */
export function priceOfLines(salonId: string): RawBuilder<unknown> {
  return sql`(select sum(l.price_minor)::int from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id)`
}

/** The latest steps of `booking b`, the earliest first. */
export function historyIn(salonId: string): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object(
      'at', e.at, 'kind', e.kind, 'actorId', e.actor_id, 'before', e.detail->>'before', 'fields', e.detail->>'fields',
      'overruled', e.detail->>'overruled', 'reason', e.detail->>'reason'
    ) order by e.at, e.id), '[]')
    from (select * from booking_event v where v.salon_id = ${salonId} and v.booking_id = b.id
      order by v.at desc, v.id desc limit ${MAX_STEPS}) e)`
}
