import { type OpenTimes, respondBy } from '../../bookings/booking/respond-by.ts'
import type { BookingStatus, OpenStatus } from '../../kernel/booking-status.ts'

/** The most times of a proposal. */
export const MOST_PROPOSED = 3

/** A time of a proposal, and who performs each of the appointment's services, in their order. */
export interface ProposedTime {
  startsAt: Date
  staffIds: string[]
}

/** The same time with the same team members. */
export function isSameTime(one: ProposedTime, other: ProposedTime): boolean {
  return one.startsAt.getTime() === other.startsAt.getTime() && one.staffIds.join() === other.staffIds.join()
}

/** Times that a salon proposed in place of that of an appointment. */
export interface TimeProposal {
  /** What the appointment was then. */
  startsAt: Date
  status: OpenStatus
  times: ProposedTime[]
  reason: string
  proposedAt: Date
  acceptedAt: Date | null
  /** Its services, or who performs them, are others since; false for proposals from before that was stored. */
  linesChanged: boolean
}

/** What the appointment was when times were proposed, stored with each of them. */
export function linesOf(lines: readonly { serviceId: string; staffId: string }[]) {
  return lines.map(({ serviceId, staffId }) => ({ serviceId, staffId }))
}

/** Whether the client can still choose one of the times: the appointment is as it was when they were proposed. */
export function isOpenProposal(
  { acceptedAt, linesChanged, ...proposed }: Pick<TimeProposal, 'startsAt' | 'status' | 'acceptedAt' | 'linesChanged'>,
  booking: { status: BookingStatus; startsAt: Date },
): boolean {
  return (
    acceptedAt === null &&
    !linesChanged &&
    booking.status === proposed.status &&
    booking.startsAt.getTime() === proposed.startsAt.getTime()
  )
}

/** Until when a client who requested an appointment can choose: as long as a salon could for the last of the times. */
export function chooseBy(now: Date, times: readonly Pick<ProposedTime, 'startsAt'>[], open: OpenTimes): Date {
  return respondBy(now, new Date(Math.max(...times.map(({ startsAt }) => startsAt.getTime()))), open)
}

/** Each line with the team member of a proposed time; null when the appointment has other services since. */
export function linesAt<L extends { staffId: string }>(
  lines: readonly L[],
  { staffIds }: Pick<ProposedTime, 'staffIds'>,
): L[] | null {
  if (lines.length !== staffIds.length) return null
  return lines.map((line, n) => ({ ...line, staffId: staffIds[n] ?? line.staffId }))
}
