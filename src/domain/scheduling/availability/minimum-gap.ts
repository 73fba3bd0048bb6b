import type { Interval } from '../../kernel/intervals.ts'
import type { EpochMinutes } from './day-clock.ts'
import type { AppointmentLength } from './service-time.ts'

interface GapInput {
  /** The possible starts of the day, in order; too soon and too far ahead included. */
  starts: readonly EpochMinutes[]
  /** Whether a start is neither too soon nor too far ahead. */
  isBookable(at: EpochMinutes): boolean
  /** When the team member works, the salon is open and nothing is booked: sorted, disjoint. */
  free: readonly Interval[]
  appointment: Pick<AppointmentLength, 'busy'>
  /** The shortest time worth keeping, in minutes. */
  minGapMinutes: number
}

/**
 * The bookable starts that leave less than the minimum gap, but some, between the appointment and what is before or after
 * it, as Fresha and Phorest hold them back. A gap counts only if another start avoids it: not before the first start of a
 * free interval that can be booked, nor after its last. An interval in which every start leaves a gap keeps its first and its
 * last one, so that nothing that could be sold is lost. As time passes, a start that is offered stays so until it is past.
 */
export function startsLeavingGaps({
  starts,
  isBookable,
  free,
  appointment,
  minGapMinutes,
}: GapInput): Set<EpochMinutes> {
  const first = appointment.busy[0]
  const last = appointment.busy.at(-1)
  if (!first || !last) return new Set()
  const isGap = (minutes: number) => minutes > 0 && minutes < minGapMinutes
  const gaps = starts.map((at) => {
    const before = free.findIndex(({ to }) => to > at + first.from)
    const after = free.findLastIndex(({ from }) => from < at + last.to)
    const leavesBefore = isGap(at + first.from - (free[before]?.from ?? at))
    const leavesAfter = isGap((free[after]?.to ?? at) - at - last.to)
    return { at, before, after, leavesBefore, leavesAfter }
  })
  const bookable = gaps.filter(({ at }) => isBookable(at))
  // The last entry of a key remains in a map.
  const firstIn = new Map(bookable.toReversed().map(({ before, at }) => [before, at]))
  const lastIn = new Map(gaps.map(({ after, at }) => [after, at]))
  const choices = bookable.map(({ at, before, after, leavesBefore, leavesAfter }) => {
    const [isFirst, isLast] = [firstIn.get(before) === at, lastIn.get(after) === at]
    const leavesGap = (leavesBefore && !isFirst) || (leavesAfter && !isLast)
    return { at, before, leavesGap, isOutermost: isFirst || isLast }
  })
  const withGoodStart = new Set(choices.flatMap(({ before, leavesGap }) => (leavesGap ? [] : [before])))
  const refused = choices.filter(
    ({ leavesGap, before, isOutermost }) => leavesGap && (withGoodStart.has(before) || !isOutermost),
  )
  return new Set(refused.map(({ at }) => at))
}
