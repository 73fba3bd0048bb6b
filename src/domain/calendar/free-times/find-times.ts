import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may, mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addDays, dateAt, instantAt, type LocalDate, type LocalMinutes } from '../../kernel/time.ts'
import { refuseClassWithOthers } from '../refuse-class-with-others.ts'
import { type FreeStart, freeStarts, nearestFirst } from './free-starts.ts'
import { loadSchedule } from './load-schedule.ts'
import { canBeOverruled, type Obstacle, obstacleTo, type PlannedLine, type Schedule } from './obstacle.ts'
import { keyOf, plannedLines } from './planned-lines.ts'

/** How many days are searched. */
const SEARCHED_DAYS = 14
const [SHOWN, NEAREST] = [4, 4]

/** What is being booked: services with their team members, and the time if there is one already. */
export interface RequestedTimes {
  lines: readonly { serviceId: string; staffId: string }[]
  date: LocalDate
  /** The salon's local time; null while none is entered. */
  minutes: LocalMinutes | null
}

export const chosenLines = z
  .array(z.object({ serviceId: z.uuid(), staffId: z.uuid() }))
  .min(1)
  .max(10)

export interface FoundTimes {
  /** Why the requested time is not available; null when it is, or none was requested. */
  obstacle: Obstacle | null
  mayOverrule: boolean
  /** Team members who could perform all of it at the requested time. */
  others: string[]
  /** The free times nearest to the requested one on its day with the same team members, in order. */
  nearest: FreeStart[]
  /** The next free times of each team member who performs all of it, and of the chosen ones together; soonest first. */
  next: { staffIds: string[]; starts: FreeStart[] }[]
  /** The last day that was searched. */
  until: LocalDate
}

/**
 * The free times for an appointment in the console from a day on, and why the requested time is not one of them. Members
 * who see only their own calendar get only their own times. Throws Refusal('not_allowed' | 'service_not_available' |
 * 'not_found'), and as `refuseClassWithOthers`.
 */
export async function findTimes(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  { lines, date, minutes }: RequestedTimes,
): Promise<FoundTimes> {
  mayOrRefuse(member, 'calendar_edit_own')
  const now = app.clock.now()
  const today = dateAt(now, member.timeZone)
  const from = date < today ? today : date
  const serviceIds = [...new Set(lines.map(({ serviceId }) => serviceId))]
  const days = Array.from({ length: SEARCHED_DAYS }, (_, n) => addDays(from, n))
  // A past day is only explained.
  const seen = await loadSchedule(app.db, member, { days: date < from ? [date, ...days] : days, serviceIds, now })
  if (!seen) throw new Refusal('not_found')
  const schedule = may(member.role, 'calendar_edit_all') ? seen : ownOf(seen, member.staffId)
  const performers = schedule.staff
    .map(({ id }) => id)
    .filter((id) => serviceIds.every((serviceId) => schedule.performs.get(id)?.has(serviceId)))
  const chosen = lines.filter(({ staffId, serviceId }) => schedule.performs.get(staffId)?.has(serviceId))
  const withEach = performers.map((staffId) => lines.map(({ serviceId }) => ({ serviceId, staffId })))
  const planned = await plannedLines(app.db, member.salonId, [...chosen, ...withEach.flat()])
  const linesOf = (requested: readonly { serviceId: string; staffId: string }[]) =>
    requested.map(
      (line) =>
        planned.get(keyOf(line)) ?? { ...line, minutes: 0, bufferBefore: 0, bufferAfter: 0, processing: [] as const },
    )
  const own = linesOf(lines)
  refuseClassWithOthers(own)
  const isShared = new Set(lines.map(({ staffId }) => staffId)).size > 1
  const startsAt = minutes === null ? null : instantAt(date, minutes, member.timeZone)
  const obstacle = startsAt && obstacleTo(startsAt, own, schedule)
  const alternatives = [...(isShared ? [own] : []), ...withEach.map(linesOf)]
  return {
    obstacle,
    mayOverrule: obstacle !== null && canBeOverruled(obstacle) && may(member.role, 'calendar_overrule'),
    others:
      startsAt && obstacle
        ? performers.filter((_, n) => obstacleTo(startsAt, linesOf(withEach[n] ?? []), schedule) === null)
        : [],
    nearest:
      minutes !== null && obstacle
        ? inOrder(nearestFirst(freeStarts(own, schedule, { date, now }), minutes).slice(0, NEAREST))
        : [],
    next: alternatives
      .map((one) => ({ staffIds: one.map(({ staffId }) => staffId), starts: firstOf(one, schedule, days, now) }))
      .sort((a, b) => earliest(a.starts) - earliest(b.starts)),
    until: days.at(-1) ?? from,
  }
}

function ownOf(schedule: Schedule, staffId: string | null): Schedule {
  return { ...schedule, staff: schedule.staff.filter(({ id }) => id === staffId) }
}

function firstOf(
  lines: readonly PlannedLine[],
  schedule: Schedule,
  days: readonly LocalDate[],
  now: Date,
): FreeStart[] {
  const found: FreeStart[] = []
  for (const date of days) {
    if (found.length >= SHOWN) break
    found.push(...freeStarts(lines, schedule, { date, now }).slice(0, SHOWN - found.length))
  }
  return found
}

function inOrder(starts: readonly FreeStart[]): FreeStart[] {
  return starts.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function earliest([first]: readonly FreeStart[]): number {
  return first?.startsAt.getTime() ?? Number.POSITIVE_INFINITY
}
