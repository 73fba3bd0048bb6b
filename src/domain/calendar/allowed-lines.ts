import { type Kysely, sql } from 'kysely'
import type { NewLine } from '../bookings/booking/write-booking.ts'
import type { Member } from '../kernel/member.ts'
import { mayFor } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { needsOf } from '../kernel/resource-need.ts'
import { type OwnTerms, serviceByStaff } from '../kernel/service-by-staff.ts'
import type { DB } from '../kernel/tables.ts'

/** Checks that the member may change these calendars. Throws Refusal('not_allowed'). */
export function mayEditCalendars(member: Member, staffIds: Iterable<string>): void {
  for (const staffId of staffIds) {
    if (!mayFor(member, staffId, ['calendar_edit_all', 'calendar_edit_own'])) throw new Refusal('not_allowed')
  }
}

/**
 * The services of an appointment with their team members, as each of these performs them now. Throws Refusal('service_not_available') when
 * one is not offered, or not by that team member.
 */
export async function offeredLines(
  tx: Kysely<DB>,
  salonId: string,
  lines: readonly { serviceId: string; staffId: string }[],
  /** Services that are booked already, which may have been archived since. */
  booked: readonly string[] = [],
): Promise<NewLine[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<NewLine & { terms: OwnTerms }>`
    select json_build_object('id', v.id, 'name', v.name, 'priceMinor', v.price_minor, 'minutes', v.minutes,
        'bufferBefore', v.buffer_before, 'bufferAfter', v.buffer_after, 'processing', v.processing, 'resources', ${needsOf('v')}) as service,
      json_build_object('id', st.id, 'name', st.name) as staff,
      json_build_object('priceMinor', p.price_minor, 'minutes', p.minutes) as terms
    from unnest(${lines.map((line) => line.serviceId)}::uuid[], ${lines.map((line) => line.staffId)}::uuid[])
        with ordinality as w (service_id, staff_id, position)
      join service v on v.salon_id = ${salonId} and v.id = w.service_id and (v.active or v.id = any(${booked}::uuid[]))
      join staff st on st.salon_id = ${salonId} and st.id = w.staff_id and st.active
      join staff_service p on p.salon_id = ${salonId} and p.staff_id = st.id and p.service_id = v.id
    order by w.position`.execute(tx)
  if (rows.length < lines.length) throw new Refusal('service_not_available')
  return rows.map(({ service, staff, terms }) => ({ service: serviceByStaff(service, terms), staff }))
}

/** Refuses unless the team member is active and performs the services, including archived ones. */
export async function performs(
  tx: Kysely<DB>,
  salonId: string,
  { staffId, serviceIds }: { staffId: string; serviceIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql`
    select from staff st where st.salon_id = ${salonId} and st.id = ${staffId} and st.active
      and not exists (select from unnest(${serviceIds}::uuid[]) as w (id) where not exists (
        select from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id and p.service_id = w.id))`.execute(
    tx,
  )
  if (rows.length === 0) throw new Refusal('service_not_available', { reason: 'not_performed' })
}
