import { type ChangedBookings, changeEach } from '../../bookings/booking/change-each.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { isOpenProposal } from '../proposals/proposal.ts'
import { proposeTimes } from '../proposals/propose-times.ts'
import { getLeaveProgress } from './get-leave-progress.ts'

/**
 * Proposes the best times to the clients of all appointments in time off that have some and to whom nothing is proposed
 * yet; each separately. Those without such a time stay to be handled manually. Pressed again, it sends nothing twice. Throws what `readLeave` throws, and Refusal('too_many_requests').
 */
export async function proposeForLeave(
  app: App,
  member: Member,
  timeOffId: string,
  reason: string,
): Promise<ChangedBookings> {
  const { bookings } = await getLeaveProgress(app, member, timeOffId)
  const open = bookings.filter(
    (booking) => booking.times.length > 0 && !(booking.proposal && isOpenProposal(booking.proposal, booking)),
  )
  return changeEach(open, ({ bookingId, times }) => proposeTimes(app, member, { bookingId, timeOffId, times, reason }))
}
