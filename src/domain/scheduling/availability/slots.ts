import type { LocalMinutes } from '../../kernel/time.ts'
import type { LocalSpan } from '../../salons/profile/opening-hours.ts'
import { type DayClock, type EpochMinutes, toEpochMinutes } from './day-clock.ts'
import type { AppointmentLength } from './service-time.ts'

/**
 * Why a start is not offered. The first that is true, in this order: the time has gone by, the salon is shut, the person
 * is busy at that moment, or what follows is too short: before closing, the end of the shift or the next busy time. Whatever is left then is `full` where the salon takes
 * no more appointments this month.
 */
export type SlotReason = 'past' | 'closed' | 'taken' | 'too_short' | 'full'

/** One possible start of one person. `minutes` is what the local time shows. */
export interface Slot {
  at: EpochMinutes
  minutes: LocalMinutes
  free: boolean
  reason?: SlotReason
}

/** From an instant up to, not including, another. */
export interface Interval {
  from: EpochMinutes
  to: EpochMinutes
}

/** When a person works, with steps of its own if it has any. */
export interface Shift extends LocalSpan {
  grid?: number | null
}

export interface SlotInput {
  /** The day asked for: a start belongs to it when the local time shows its date then. */
  day: DayClock
  now: Date
  /** When the salon is open and when the person works, both also on the days around. */
  hours: readonly LocalSpan[]
  shifts: readonly Shift[]
  /** Minutes from one start to the next, counted from the beginning of each shift that has no steps of its own. */
  grid: number
  appointment: AppointmentLength
  /** The person's taken time, buffers included. */
  busy: readonly Interval[]
  /** How long before it starts a time must be asked for. */
  leadMinutes?: number
  /** Nothing is offered. */
  full?: boolean
}

/**
 * Every start of the day on the person's grid, free or with the reason why not.
 * The services lie within opening hours and shift; the buffers only within the shift, because preparing and tidying up
 * are done by someone at work and need no open door.
 */
export function offerSlots(input: SlotInput): Slot[] {
  const { starts, reasonAgainst } = ruleOf(input)
  return starts.map((at) => {
    const reason = reasonAgainst(at)
    const minutes = input.day.localAt(at)
    return reason ? { at, minutes, free: false, reason } : { at, minutes, free: true }
  })
}

/** The first free starts of the day that the local time shows between two times: no more of the day is looked at than it takes. */
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

/** The starts of the day, and what speaks against one. */
function ruleOf({ day, now, hours, shifts, grid, appointment, busy, leadMinutes = 0, full }: SlotInput): {
  starts: EpochMinutes[]
  reasonAgainst(at: EpochMinutes): SlotReason | undefined
} {
  const spanned = ({ from, to }: LocalSpan): Interval => ({ from: day.at(from), to: day.at(to) })
  const work = shifts.map((shift) => ({ ...spanned(shift), grid: shift.grid ?? grid }))
  const atWork = joined(work)
  const open = joined(hours.map(spanned))
  const taken = joined(busy)
  const soonest = Math.max(toEpochMinutes(now) + 1, Math.ceil(now.getTime() / 60_000) + leadMinutes)

  const reasonAgainst = (at: EpochMinutes): SlotReason | undefined => {
    if (at < soonest) return 'past'
    const opening = around(open, at)
    if (!opening) return 'closed'
    if (around(taken, at)) return 'taken'
    const shift = around(atWork, at)
    const ends = at + appointment.minutes
    if (!shift || ends > opening.to || at - appointment.before < shift.from || ends + appointment.after > shift.to)
      return 'too_short'
    return taken.some((one) => one.from < ends + appointment.after && one.to > at - appointment.before)
      ? 'too_short'
      : full
        ? 'full'
        : undefined
  }
  return { starts: startsOf(work, day), reasonAgainst }
}

/** Steps are counted in elapsed time, so an hour that occurs twice is offered twice and one that is skipped is not. */
function startsOf(work: readonly (Interval & { grid: number })[], day: DayClock): EpochMinutes[] {
  const starts: EpochMinutes[] = []
  for (const { from, to, grid } of work) {
    const skipped = Math.max(0, Math.ceil((day.starts - from) / grid))
    for (let at = from + skipped * grid; at < Math.min(to, day.ends); at += grid) starts.push(at)
  }
  // One shift's are in order and no two the same.
  return work.length > 1 ? [...new Set(starts)].sort((a, b) => a - b) : starts
}

/** In order, with overlapping and touching intervals made one and empty ones left out. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (to <= from) continue
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

function around(intervals: readonly Interval[], at: EpochMinutes): Interval | undefined {
  return intervals.find(({ from, to }) => from <= at && at < to)
}
