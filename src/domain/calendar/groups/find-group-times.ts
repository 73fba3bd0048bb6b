import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may, mayOrRefuse } from '../../kernel/permissions.ts'
import { addDays, dateAt, instantAt, type LocalDate, type LocalMinutes } from '../../kernel/time.ts'
import { toDate } from '../../scheduling/availability/day-clock.ts'
import { appointmentAt } from '../../scheduling/availability/service-time.ts'
import { offerSharedSlots } from '../../scheduling/availability/shared-slots.ts'
import { offeredLines } from '../allowed-lines.ts'
import { atTodaysPrices } from '../at-todays-prices.ts'
import { type FreeStart, nearestFirst } from '../free-times/free-starts.ts'
import { canBeOverruled, type Obstacle } from '../free-times/obstacle.ts'
import { assignGroup } from './assign-group.ts'
import { type GroupObstacle, obstacleToGroup } from './group-obstacle.ts'
import { type Group, loadGroup } from './load-group.ts'
import type { GroupServices } from './schema.ts'

/** How many days are searched. */
const SEARCHED_DAYS = 14
const [SHOWN, NEAREST] = [4, 4]

/** What booking several people at a time would make. Amounts in minor units. */
export interface GroupPlan {
  startsAt: Date
  endsAt: Date
  /** In the order of the people, each person's services after one another. */
  lines: {
    guest: number
    service: string
    staff: string
    startsAt: Date
    endsAt: Date
    priceMinor: number
  }[]
  /** The names of the resources that are needed. */
  resources: string[]
  totalMinor: number
}

export interface GroupTimes {
  /** Null when the requested time is not available, or none was requested. */
  plan: GroupPlan | null
  /** Why it is not available; with a plan when the member may overrule that. */
  obstacle: GroupObstacle | null
  mayOverrule: boolean
  /** The free times nearest to the requested one on its day, in order; only with an obstacle. */
  nearest: FreeStart[]
  /** The next free times. */
  next: FreeStart[]
  /** The last day that was searched. */
  until: LocalDate
}

/**
 * What booking several people in the console at a time would make, or why it cannot be, and when it could: by the rule
 * of online booking without the salon's limits on that. Nothing is written. Throws Refusal('not_allowed' |
 * 'service_not_available' | 'not_found').
 */
export async function findGroupTimes(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  { date, minutes, ...services }: GroupServices & { date: LocalDate; minutes: LocalMinutes | null },
): Promise<GroupTimes> {
  mayOrRefuse(member, 'calendar_edit_own')
  const now = app.clock.now()
  const today = dateAt(now, member.timeZone)
  const from = date < today ? today : date
  const days = Array.from({ length: SEARCHED_DAYS }, (_, n) => addDays(from, n))
  const group = await loadGroup(app.db, member, services, { days: date < from ? [date, ...days] : days, now })
  const startsAt = minutes === null ? null : instantAt(date, minutes, member.timeZone)
  const staffIds = startsAt && assignGroup(group, startsAt)
  const obstacle = startsAt && !staffIds ? obstacleToGroup(group, startsAt) : null
  const mayOverrule = obstacle !== null && concernsHours(obstacle) && may(member.role, 'calendar_overrule')
  const overruling = startsAt && mayOverrule ? assignGroup(group, startsAt, { overruleHours: true }) : null
  const planned = staffIds ?? overruling
  return {
    plan: startsAt && planned ? await planGroup(app, member, group, { startsAt, staffIds: planned, now }) : null,
    obstacle,
    mayOverrule: overruling !== null,
    nearest:
      minutes !== null && obstacle
        ? nearestFirst(freeStartsOf(group, date, now), minutes)
            .slice(0, NEAREST)
            .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
        : [],
    next: firstOf(group, days, now),
    until: days.at(-1) ?? from,
  }
}

function concernsHours(obstacle: GroupObstacle): boolean {
  return canBeOverruled(obstacle as Obstacle)
}

function freeStartsOf(group: Group, date: LocalDate, now: Date): FreeStart[] {
  if (group.lines.some(({ staffIds }) => staffIds.length === 0)) return []
  return offerSharedSlots(group.on(date, now)).flatMap(({ at, minutes, free, staffIds }) =>
    free ? [{ startsAt: toDate(at), date, minutes, staffIds }] : [],
  )
}

function firstOf(group: Group, days: readonly LocalDate[], now: Date): FreeStart[] {
  const found: FreeStart[] = []
  for (const date of days) {
    if (found.length >= SHOWN) break
    found.push(...freeStartsOf(group, date, now).slice(0, SHOWN - found.length))
  }
  return found
}

async function planGroup(
  { db }: Pick<App, 'db'>,
  { salonId }: Member,
  { lines, schedule }: Group,
  { startsAt, staffIds, now }: { startsAt: Date; staffIds: readonly string[]; now: Date },
): Promise<GroupPlan> {
  const requested = lines.map(({ serviceId }, n) => ({ serviceId, staffId: staffIds[n] ?? '' }))
  const priced = await atTodaysPrices(db, { salonId, startsAt, now }, await offeredLines(db, salonId, requested))
  const appointment = appointmentAt(
    startsAt,
    priced.map(({ service, staff }, n) => {
      const { guest = 0, offset = null } = lines[n] ?? {}
      return { ...service, guest, offset, staffName: staff.name }
    }),
  )
  const needed = new Set(lines.flatMap(({ resources = [] }) => resources.map(({ resourceId }) => resourceId)))
  return {
    startsAt,
    endsAt: appointment.endsAt,
    lines: appointment.lines.map(({ service, ...times }) => ({
      ...times,
      ...{ guest: service.guest, service: service.name, staff: service.staffName, priceMinor: service.priceMinor },
    })),
    resources: [...needed].flatMap((id) => schedule.resources.get(id)?.name ?? []),
    totalMinor: priced.reduce((sum, { service }) => sum + service.priceMinor, 0),
  }
}
