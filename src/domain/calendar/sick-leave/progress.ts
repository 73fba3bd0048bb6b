import type { BookingStatus } from '../../kernel/booking-status.ts'
import { isOpenProposal, type TimeProposal } from '../proposals/proposal.ts'

/**
 * What has become of an appointment of a team member who is off: nothing was proposed to its client yet, or they are
 * choosing, accepted a time, were moved otherwise (by themselves or the salon), or cancelled; or it stayed as it was and is
 * over.
 */
export const PROGRESS = ['to_do', 'open', 'not_informed', 'accepted', 'moved', 'cancelled', 'over'] as const
export type Progress = (typeof PROGRESS)[number]

/** The progress of one appointment. `isReachable`: the client is notified of changes. */
export function progressOf(
  booking: { status: BookingStatus; startsAt: Date; isAffected: boolean; isReachable: boolean },
  proposal: Pick<TimeProposal, 'startsAt' | 'status' | 'acceptedAt' | 'linesChanged'> | null,
  now: Date,
): Progress {
  if (booking.status === 'cancelled' || booking.status === 'declined') return 'cancelled'
  if (proposal?.acceptedAt) return 'accepted'
  if (!booking.isAffected) {
    const isUnmoved = proposal !== null && proposal.startsAt.getTime() === booking.startsAt.getTime()
    return isUnmoved && booking.startsAt <= now ? 'over' : 'moved'
  }
  if (!proposal || !isOpenProposal(proposal, booking)) return 'to_do'
  return booking.isReachable ? 'open' : 'not_informed'
}

/** How many appointments are in each state. */
export function countProgress(all: readonly Progress[]): Record<Progress, number> {
  return Object.fromEntries(PROGRESS.map((one) => [one, all.filter((each) => each === one).length])) as Record<
    Progress,
    number
  >
}
