import type { App } from '../../kernel/app.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { Member } from '../../kernel/member.ts'
import { isOpenProposal, type TimeProposal } from './proposal.ts'
import { readProposals } from './read-proposal.ts'

/** The open proposals of some of the salon's bookings, by booking; the caller has checked that they may be seen. */
export async function listOpenProposals(
  app: Pick<App, 'db'>,
  { salonId }: Pick<Member, 'salonId'>,
  bookings: readonly { id: string; status: BookingStatus; startsAt: Date }[],
): Promise<Map<string, Pick<TimeProposal, 'times' | 'reason' | 'proposedAt'>>> {
  const found = await readProposals(
    app.db,
    salonId,
    bookings.map(({ id }) => id),
  )
  return new Map(
    bookings.flatMap((booking) => {
      const proposal = found.get(booking.id)
      return proposal && isOpenProposal(proposal, booking) ? [[booking.id, proposal] as const] : []
    }),
  )
}
