import { difference, type Interval, intersection, intervalAt, union } from '../../kernel/intervals.ts'
import type { LocalMinutes } from '../../kernel/time.ts'
import type { LocalSpan } from '../../salons/hours/opening-hours.ts'
import { type DayClock, type EpochMinutes, toEpochMinutes } from './day-clock.ts'
import { startsLeavingGaps } from './minimum-gap.ts'
import type { AppointmentLength } from './service-time.ts'

/**
 * Why a start is not offered. The first reason that applies, in this order: the time has passed or is too soon to be booked online, it is too far
 * ahead, the salon is closed,
 * the team member or a needed resource is busy then, or the remaining time is too short: before closing, the end of the shift or the next
 * busy time. Every other start is `full` where the salon's plan allows no more appointments this month, and else `gap` when it leaves less
 * than the minimum gap.
 */
export type SlotReason = 'past' | 'too_far' | 'closed' | 'taken' | 'too_short' | 'full' | 'gap'

/** One possible start of one team member. `minutes` is the local time. */
export interface Slot {
  at: EpochMinutes
  minutes: LocalMinutes
  free: boolean
  reason?: SlotReason
  /** Of a session of a class: how many places are free. */
  places?: number
}

/** A shift, with a grid of its own if it has one. */
export interface Shift extends LocalSpan {
  grid?: number | null
}

export interface SlotInput {
  /** The requested day: a start belongs to it when its local date is this one. */
  day: DayClock
  now: Date
  /** Opening hours and shifts, including those of the days around. */
  hours: readonly LocalSpan[]
  shifts: readonly Shift[]
  /**
   * The grid: minutes from one start to the next, counted from the beginning of each shift without a grid of its own.
   */
  grid: number
  appointment: AppointmentLength
  /** The team member's occupied time: buffers included, processing times not. */
  busy: readonly Interval[]
  /** The pieces of each resource, and when they are taken; a resource that is missing here is not required. */
  units?: ReadonlyMap<string, readonly (readonly Interval[])[]> | undefined
  /** The minimum notice for a booking. */
  leadMinutes?: number
  /** The first instant that is too far ahead to be booked. */
  until?: EpochMinutes
  /** The shortest time worth keeping beside an appointment; 0 or none for any. */
  minGapMinutes?: number
  /** True when nothing may be booked. */
  full?: boolean
}

/**
 * Every start of the day on the team member's grid, free or with the reason why not. The services lie within opening
 * hours and shift; the buffers only within the shift, because preparing and cleaning up do not need the salon to be
 * open. Processing times may overlap other appointments of the team member, and lie in the shift as all of it.
 */
export function offerSlots(input: SlotInput): Slot[] {
  const { starts, reasonAgainst } = ruleOf(input)
  return starts.map((at) => {
    const reason = reasonAgainst(at)
    const minutes = input.day.localAt(at)
    return reason ? { at, minutes, free: false, reason } : { at, minutes, free: true }
  })
}

/** The first free starts of the day between two local times; the rest of the day is not computed. */
export function firstFree(
  input: SlotInput,
  { from, until, most }: { from: LocalMinutes; until: LocalMinutes; most: number },
): Pick<Slot, 'at' | 'minutes'>[] {
  const { starts, reasonAgainst } = ruleOf(input)
  const found: Pick<Slot, 'at' | 'minutes'>[] = []
  for (const at of starts) {
    if (found.length === most) break
    const minutes = input.day.localAt(at)
    if (minutes >= from && minutes <= until && !reasonAgainst(at)) found.push({ at, minutes })
  }
  return found
}

/** The starts of the day, and the check of one. */
function ruleOf({ day, now, hours, shifts, grid, appointment, busy, units, full, ...limits }: SlotInput): {
  starts: EpochMinutes[]
  reasonAgainst(at: EpochMinutes): SlotReason | undefined
} {
  const spanned = ({ from, to }: LocalSpan): Interval => ({ from: day.at(from), to: day.at(to) })
  const work = shifts.map((shift) => ({ ...spanned(shift), grid: shift.grid ?? grid }))
  const atWork = union(work)
  const open = union(hours.map(spanned))
  const taken = union(busy)
  const outside = outsideWindow(now, limits)

  const obstacleAt = (at: EpochMinutes): SlotReason | undefined => {
    const opening = intervalAt(open, at)
    if (!opening) return 'closed'
    if (intervalAt(taken, at)) return 'taken'
    const shift = intervalAt(atWork, at)
    const ends = at + appointment.minutes
    if (!shift || ends > opening.to || at - appointment.before < shift.from || ends + appointment.after > shift.to)
      return 'too_short'
    const isTaken = ({ from, to }: Interval) => taken.some((one) => one.from < at + to && one.to > at + from)
    if (appointment.busy.some(isTaken)) return 'too_short'
    if (!hasResources(appointment, units, at)) return 'taken'
    return undefined
  }
  const starts = gridStarts(work, day)
  const { minGapMinutes = 0 } = limits
  let leavingGaps: Set<EpochMinutes> | undefined
  const leavesGap = (at: EpochMinutes): boolean => {
    if (minGapMinutes === 0) return false
    leavingGaps ??= startsLeavingGaps({
      ...{ starts: starts.filter((one) => !obstacleAt(one)), isBookable: (one) => !outside(one) },
      ...{ free: difference(intersection(open, atWork), taken), appointment, minGapMinutes },
    })
    return leavingGaps.has(at)
  }
  const reasonAgainst = (at: EpochMinutes): SlotReason | undefined => {
    const reason = outside(at) ?? obstacleAt(at)
    if (reason) return reason
    if (full) return 'full'
    return leavesGap(at) ? 'gap' : undefined
  }
  return { starts, reasonAgainst }
}

/** Why a start cannot be booked, because it is too soon or too far ahead. */
export function outsideWindow(
  now: Date,
  { leadMinutes = 0, until = Number.POSITIVE_INFINITY }: Pick<SlotInput, 'leadMinutes' | 'until'>,
): (at: EpochMinutes) => 'past' | 'too_far' | undefined {
  const soonest = Math.max(toEpochMinutes(now) + 1, Math.ceil(now.getTime() / 60_000) + leadMinutes)
  return (at) => (at < soonest ? 'past' : at >= until ? 'too_far' : undefined)
}

/** Whether a piece of each resource is free when it is needed. */
function hasResources({ resources }: AppointmentLength, units: SlotInput['units'], at: EpochMinutes): boolean {
  return resources.every(({ resourceId, from, to }) => {
    const pieces = units?.get(resourceId)
    return !pieces || pieces.some((taken) => taken.every((one) => one.to <= at + from || one.from >= at + to))
  })
}

/**
 * Steps are counted in elapsed time: an hour that occurs twice when clocks change is offered twice, a skipped one not
 * at all.
 */
export function gridStarts(
  work: readonly (Interval & { grid: number })[],
  day: Pick<DayClock, 'starts' | 'ends'>,
): EpochMinutes[] {
  const starts: EpochMinutes[] = []
  for (const { from, to, grid } of work) {
    const skipped = Math.max(0, Math.ceil((day.starts - from) / grid))
    for (let at = from + skipped * grid; at < Math.min(to, day.ends); at += grid) starts.push(at)
  }
  // The starts of one shift are sorted and distinct.
  return work.length > 1 ? [...new Set(starts)].sort((a, b) => a - b) : starts
}
