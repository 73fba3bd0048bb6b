import { type Kysely, sql } from 'kysely'
import { linesChangedSince } from '../../bookings/booking/open-proposal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { TimeProposal } from './proposal.ts'

/** The latest proposals of some bookings of a salon, by booking. */
export async function readProposals(
  db: Kysely<DB>,
  salonId: string,
  bookingIds: readonly string[],
): Promise<Map<string, TimeProposal>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_proposal')
    .select(['booking_id', 'starts_at as startsAt', 'reason', 'proposed_at as proposedAt', 'accepted_at as acceptedAt'])
    .select([
      sql<TimeProposal['status']>`status`.as('status'),
      sql<{ startsAt: string; staffIds: string[] }[]>`times`.as('times'),
      linesChangedSince('booking_proposal', sql`${salonId}`).as('linesChanged'),
    ])
    .where('salon_id', '=', salonId)
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  return new Map(
    rows.map(({ booking_id: id, times, ...row }) => [
      id,
      { ...row, times: times.map(({ startsAt, staffIds }) => ({ startsAt: new Date(startsAt), staffIds })) },
    ]),
  )
}
