import { type RawBuilder, sql } from 'kysely'

/** Whether the client of booking `b` is choosing from times that the salon proposed (`proposals/proposal.ts`). */
export function hasOpenProposal(salonId: string): RawBuilder<boolean> {
  return isProposed('b', sql`${salonId}`)
}

/** The same for a booking of that alias, of a salon that is a constant or a column of it. */
export function isProposed(alias: string, salonId: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`exists (select from booking_proposal bp where bp.salon_id = ${salonId} and bp.booking_id = ${column('id')}
    and bp.accepted_at is null and bp.starts_at = ${column('starts_at')} and bp.status = ${column('status')}
    and not ${linesChangedSince('bp', salonId)})`
}

/**
 * Whether the appointment of a proposal with that alias has other services, or other team members for them, since. Each of
 * its times has them as they were; proposals from before have nothing.
 */
export function linesChangedSince(alias: string, salonId: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`coalesce(${column('times')} -> 0 -> 'was' <> (
    select jsonb_agg(jsonb_build_object('serviceId', l.service_id, 'staffId', l.staff_id) order by l.position)
    from booking_line l where l.salon_id = ${salonId} and l.booking_id = ${column('booking_id')}), false)`
}
