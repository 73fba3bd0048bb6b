import { addMinutes } from '../../kernel/time.ts'
import { appointmentAt, relativeTimes } from '../../scheduling/availability/service-time.ts'
import { type Obstacle, obstacleTo } from '../free-times/obstacle.ts'
import { assignGroup } from './assign-group.ts'
import type { Group, GroupLine } from './load-group.ts'

/** Why several people cannot be served at a time: of one of their services, or of all together. */
export type GroupObstacle =
  | (Obstacle & { guest: number; serviceId: string })
  /** Nobody who performs the service is free then. */
  | { kind: 'nobody_free'; guest: number; serviceId: string }
  /** One team member was requested for two services at the same time. */
  | { kind: 'requested_twice'; staffId: string }
  /** There are too few pieces of a resource for all. */
  | { kind: 'resource'; name: string }
  /** Each could be served, but not all at once. */
  | { kind: 'too_few' }

/**
 * The first reason why `assignGroup` finds nobody at an instant: one of the services cannot be performed then, one team
 * member would be needed twice, a resource is short, or there are too few team members for all together.
 */
export function obstacleToGroup(group: Group, startsAt: Date): GroupObstacle {
  const times = relativeTimes(group.lines)
  for (const [n, line] of group.lines.entries()) {
    const found = obstacleToLine(group, line, addMinutes(startsAt, times[n]?.from ?? 0))
    if (found) return found
  }
  const twice = requestedTwice(group, startsAt)
  if (twice) return { kind: 'requested_twice', staffId: twice }
  if (assignGroup(group, startsAt, { ignores: { units: new Map() } }))
    return { kind: 'resource', name: shortResource(group, startsAt) }
  return { kind: 'too_few' }
}

function obstacleToLine({ schedule }: Group, line: GroupLine, startsAt: Date): GroupObstacle | null {
  const { serviceId, guest, staffIds, anyStaff } = line
  const obstacles = staffIds.map((staffId) =>
    obstacleTo(startsAt, [{ ...line, ...line.own.get(staffId), offset: null, serviceId, staffId }], schedule),
  )
  if (obstacles.some((one) => one === null)) return null
  const [first] = obstacles
  // All are in the way of the same thing, such as closed doors.
  const isCommon = obstacles.every((one) => one?.kind === first?.kind)
  if (first && (!anyStaff || obstacles.length === 1 || (isCommon && !('staffId' in first))))
    return { ...first, guest, serviceId }
  return { kind: 'nobody_free', guest, serviceId }
}

function requestedTwice({ lines }: Group, startsAt: Date): string | null {
  const requested = appointmentAt(startsAt, lines).lines.filter(({ service }) => !service.anyStaff)
  for (const [n, one] of requested.entries()) {
    const other = requested
      .slice(n + 1)
      .find(
        ({ service, ...time }) =>
          service.staffIds[0] === one.service.staffIds[0] && time.startsAt < one.endsAt && one.startsAt < time.endsAt,
      )
    if (other) return one.service.staffIds[0] ?? null
  }
  return null
}

/** The name of the first resource without which all could be served. */
function shortResource(group: Group, startsAt: Date): string {
  const needed = new Set(group.lines.flatMap(({ resources = [] }) => resources.map(({ resourceId }) => resourceId)))
  for (const id of needed) {
    const resource = group.schedule.resources.get(id)
    if (!resource) continue
    const units = new Map([[id, resource.unitIds.map((unitId) => group.schedule.taken.get(unitId) ?? [])]])
    if (!assignGroup(group, startsAt, { ignores: { units } })) return resource.name
  }
  return ''
}
