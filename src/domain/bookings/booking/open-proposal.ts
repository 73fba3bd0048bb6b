import { type RawBuilder, sql } from 'kysely'

/** Whether the client of booking `b` is choosing from times that the salon proposed (`proposals/proposal.ts`). */
export function hasOpenProposal(salonId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from booking_proposal bp where bp.salon_id = ${salonId} and bp.booking_id = b.id
    and bp.accepted_at is null and bp.starts_at = b.starts_at and bp.status = b.status)`
}
