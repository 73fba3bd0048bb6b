import { type Interval, intervalAt, union } from '../../kernel/intervals.ts'
import { DAY_MINUTES } from '../../kernel/time.ts'
import type { LocalSpan } from '../../salons/hours/opening-hours.ts'
import { assignAll, type Task } from './assign.ts'
import { type DayClock, type EpochMinutes, toEpochMinutes } from './day-clock.ts'
import { appointmentAt, appointmentLength, occupancyOf, relativeTimes, type ServiceTime } from './service-time.ts'
import { gridStarts, outsideWindow, type Shift, type Slot, type SlotReason } from './slots.ts'

/** A service of an appointment for several people, or with several team members. */
export interface SharedLine extends ServiceTime {
  /** Who is served: 0 is the customer. */
  guest: number
  /** The team members who may perform it, in order of preference. */
  staffIds: readonly string[]
  /** The times of it with those of them who have their own. */
  own?: ReadonlyMap<string, ServiceTime>
}

interface SharedStaff {
  id: string
  grid: number
  shifts: readonly Shift[]
  busy: readonly Interval[]
}

export interface SharedInput {
  day: DayClock
  now: Date
  hours: readonly LocalSpan[]
  staff: readonly SharedStaff[]
  /** In the order in which they are performed for each guest. */
  lines: readonly SharedLine[]
  /** The pieces of each resource, and when they are taken. */
  units?: ReadonlyMap<string, readonly (readonly Interval[])[]> | undefined
  full?: boolean
  /** At the front desk an appointment can start at any minute, not only on the grid. */
  anyStart?: boolean
  /** See `SlotInput`. */
  leadMinutes?: number
  until?: EpochMinutes
}

export interface SharedSlot extends Slot {
  /** Who performs each of the services; empty when it is not free. */
  staffIds: string[]
}

/**
 * Every start of the day at which the first service can begin on the grid of one who may perform it, free when all guests
 * can be served: each service within opening hours, each team member within a shift and with nothing else to do, and a
 * piece of each resource. What is free here can be booked, and nothing else. An appointment ends at the latest a day after
 * the end of its own.
 */
export function offerSharedSlots(input: SharedInput): SharedSlot[] {
  const { starts, reasonBefore, staffAt, reasonAgainst } = rulesOf(input)
  return starts.map((at) => {
    const minutes = input.day.localAt(at)
    const reason = reasonBefore(at)
    if (reason) return { at, minutes, free: false, reason, staffIds: [] }
    const staffIds = staffAt(at)
    if (staffIds && !input.full) return { at, minutes, free: true, staffIds }
    return { at, minutes, free: false, reason: staffIds ? 'full' : reasonAgainst(at), staffIds: [] }
  })
}

/** Who performs the services at a start of the day; null when it is not free. */
export function staffForShared(input: SharedInput, at: EpochMinutes): string[] | null {
  const { reasonBefore, staffAt } = rulesOf(input)
  return reasonBefore(at) ? null : staffAt(at)
}

/** The services as these team members perform them. */
export function linesBy<L extends SharedLine>(lines: readonly L[], staffIds: readonly string[]) {
  return lines.map(({ staffIds: _, own, ...line }, n) => {
    const staffId = staffIds[n] ?? ''
    return { ...line, ...own?.get(staffId), staffId }
  })
}

/** How many combinations of durations are tried; only many services with many different ones have more. */
const MOST_COMBINATIONS = 64

/**
 * Where team members take different times for a service, what follows it starts at different times as well: each
 * combination of durations has a rule of its own, those of the preferred team members first.
 */
function rulesOf(input: SharedInput) {
  let combinations: SharedLine[][] = [[]]
  for (const line of input.lines) {
    const kinds = byDuration(line)
    combinations = combinations.flatMap((before) => kinds.map((kind) => [...before, kind])).slice(0, MOST_COMBINATIONS)
  }
  const rules = combinations.map((lines) => ruleOf({ ...input, lines }))
  const [first] = rules as [ReturnType<typeof ruleOf>]
  return {
    starts: [...new Set(rules.flatMap(({ starts }) => starts))].sort((a, b) => a - b),
    reasonBefore: first.reasonBefore,
    staffAt(at: EpochMinutes): string[] | null {
      for (const rule of rules) {
        const found = rule.staffAt(at)
        if (found) return found
      }
      return null
    },
    reasonAgainst: (at: EpochMinutes): SlotReason =>
      rules.some((rule) => rule.reasonAgainst(at) === 'taken') ? 'taken' : 'too_short',
  }
}

/** A service once for each duration that it has with some of its team members. */
function byDuration(line: SharedLine): SharedLine[] {
  const { own, ...common } = line
  if (!own) return [line]
  const durationOf = (id: string) => own.get(id)?.minutes ?? common.minutes
  return [...Map.groupBy(line.staffIds, durationOf).values()].map((staffIds) => ({
    ...{ ...common, ...own.get(staffIds[0] ?? ''), staffIds },
  }))
}

interface Person {
  id: string
  work: Interval[]
  taken: Interval[]
  starts: ReadonlySet<EpochMinutes>
}

function ruleOf({ day, now, hours, staff, lines, units, anyStart, ...limits }: SharedInput) {
  const outside = outsideWindow(now, limits)
  const open = union(hours.map(({ from, to }) => ({ from: day.at(from), to: day.at(to) })))
  const people = new Map(staff.map((person) => [person.id, personOf(person, day)]))
  const times = relativeTimes(lines)
  const [first] = lines
  const firstStaff = (first?.staffIds ?? []).flatMap((id) => people.get(id) ?? [])
  const starts = firstStaff.flatMap((person) => [...person.starts])

  /** What a line occupies when the appointment starts at `at`. */
  const timeOf = (line: SharedLine, n: number, at: EpochMinutes) => {
    const { from, to } = times[n] ?? { from: 0, to: 0 }
    const busy = appointmentLength([line]).busy.map((one) => ({ from: at + from + one.from, to: at + from + one.to }))
    return { from: at + from, to: at + to, busy }
  }
  const isPossible = (person: Person, line: SharedLine, n: number, at: EpochMinutes, taken: readonly Interval[]) => {
    if (n === 0 && !anyStart && !person.starts.has(at)) return false
    const { from, to, busy } = timeOf(line, n, at)
    const shift = intervalAt(person.work, from)
    if (!shift || from - line.bufferBefore < shift.from || to + line.bufferAfter > shift.to) return false
    return busy.every((one) => taken.every((other) => other.to <= one.from || other.from >= one.to))
  }
  const isOpen = (at: EpochMinutes) =>
    times.every(({ from, to }) => {
      const opening = intervalAt(open, at + from)
      return opening !== undefined && at + to <= opening.to && at + to <= day.ends + DAY_MINUTES
    })

  /** Consecutive services by one team member are one part of the appointment: the salon does not close between them. */
  const staysOpen = (at: EpochMinutes, staffIds: readonly string[]) =>
    times.every(({ to }, n) => {
      const before = times[n - 1]
      if (!before || staffIds[n] !== staffIds[n - 1] || (lines[n]?.offset ?? null) !== null) return true
      return at + to <= (intervalAt(open, at + before.from)?.to ?? 0)
    })

  const assigned = (at: EpochMinutes, ignoreBusy: boolean): string[] | null => {
    if (!isOpen(at)) return null
    const possible = lines.map((line, n) =>
      line.staffIds.filter((id) => {
        const person = people.get(id)
        return person && isPossible(person, line, n, at, ignoreBusy ? [] : person.taken)
      }),
    )
    if (possible.some((ids) => ids.length === 0)) return null
    const tasks = lines.map((line, n): Task => {
      const own = lines.flatMap(({ guest }, place) => (guest === line.guest ? [place] : []))
      const reach = (id: string) => own.filter((place) => possible[place]?.includes(id)).length
      const before = own.filter((place) => place < n).at(-1)
      // One for the whole of a guest's services where that is possible; sorting is stable.
      const candidates = [...(possible[n] ?? [])].sort((a, b) => reach(b) - reach(a))
      return { busy: timeOf(line, n, at).busy, candidates, like: before }
    })
    const staffIds = assignAll(tasks)
    return staffIds && staysOpen(at, staffIds) ? staffIds : null
  }
  return {
    starts,
    reasonBefore: (at: EpochMinutes): SlotReason | undefined => {
      return outside(at) ?? (intervalAt(open, at) ? undefined : 'closed')
    },
    staffAt: (at: EpochMinutes) => (hasUnits(lines, units, at) ? assigned(at, false) : null),
    /** Why a start is not free: it would be if nobody else were booked, or there is not enough time at all. */
    reasonAgainst: (at: EpochMinutes): SlotReason => (assigned(at, true) ? 'taken' : 'too_short'),
  }
}

function personOf({ id, grid, shifts, busy }: SharedStaff, day: DayClock): Person {
  const work = shifts.map((shift) => ({ from: day.at(shift.from), to: day.at(shift.to), grid: shift.grid ?? grid }))
  return { id, work: union(work), taken: union(busy), starts: new Set(gridStarts(work, day)) }
}

/** Whether there is a piece of each resource for all who need one. */
function hasUnits(lines: readonly SharedLine[], units: SharedInput['units'], at: EpochMinutes): boolean {
  if (!units || units.size === 0) return true
  const windows = occupancyOf(
    appointmentAt(
      new Date(at * 60_000),
      lines.map((line) => ({ ...line, staffId: '' })),
    ),
  )
  const needed = windows.flatMap((one) =>
    'resourceId' in one
      ? [{ resourceId: one.resourceId, from: toEpochMinutes(one.from), to: toEpochMinutes(one.to) }]
      : [],
  )
  return [...units].every(([resourceId, pieces]) => {
    const tasks = needed
      .filter((one) => one.resourceId === resourceId)
      .map(({ from, to }) => ({
        busy: [{ from, to }],
        candidates: pieces.flatMap((taken, piece) =>
          taken.every((one) => one.to <= from || one.from >= to) ? [String(piece)] : [],
        ),
      }))
    return assignAll(tasks) !== null
  })
}
