import { type RawBuilder, sql } from 'kysely'

/**
 * A resource that a service needs: for a part of it, in minutes from its start up to, not including; or with both null
 * for all of it, buffers included.
 */
export interface ResourceNeed {
  resourceId: string
  from: number | null
  to: number | null
  /**
   * A place in a session of the class that `resourceId` names, a service: its team member and resources are occupied by the
   * session, and not by those who attend it.
   */
  seat?: true
}

/** What is wrong with the needs of a service, as a key of the catalogue's `validation`. */
export function resourceProblem(
  needs: readonly ResourceNeed[],
  minutes: number,
): 'resource_part_invalid' | 'resource_twice' | undefined {
  if (new Set(needs.map(({ resourceId }) => resourceId)).size < needs.length) return 'resource_twice'
  const isPart = ({ from, to }: ResourceNeed) =>
    (from === null && to === null) || (from !== null && to !== null && from >= 0 && from < to && to <= minutes)
  return needs.every(isPart) ? undefined : 'resource_part_invalid'
}

interface Timed {
  minutes: number
  bufferBefore: number
  bufferAfter: number
  resources?: readonly ResourceNeed[] | undefined
}

/** Whether a service is a class: who books it has a place in one of its sessions. */
export function isClass({ resources = [] }: { resources?: readonly ResourceNeed[] | undefined }): boolean {
  return resources.some(({ seat }) => seat)
}

interface TimedNeed {
  resourceId: string
  from: number
  to: number
  seat?: true
}

/**
 * When a service needs its resources, in minutes from the start of the buffer before it. Of a service that was
 * shortened, only what is left of the part.
 */
export function resourceTimes({ minutes, bufferBefore, bufferAfter, resources = [] }: Timed): TimedNeed[] {
  const seats = resources.filter(({ seat }) => seat)
  if (seats.length > 0)
    return seats.map(({ resourceId }) => ({ resourceId, from: bufferBefore, to: bufferBefore + minutes, seat: true }))
  return resources.flatMap(({ resourceId, from, to }) => {
    if (from === null || to === null) return [{ resourceId, from: 0, to: bufferBefore + minutes + bufferAfter }]
    const time = { from: bufferBefore + from, to: bufferBefore + Math.min(to, minutes) }
    return time.from < time.to ? [{ resourceId, ...time }] : []
  })
}

/** Whether an appointment's line, `booking_line` under an alias, is a place in a session of a class. */
export function isSeatLine(alias: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.resources`)} @> '[{"seat": true}]'`
}

/** What an appointment of a service needs, for `service` under an alias: its resources, or of a class a place in a session. */
export function needsOf(alias: string): RawBuilder<ResourceNeed[]> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('capacity')} = 1 then ${column('resources')} else jsonb_build_array(
    jsonb_build_object('resourceId', ${column('id')}, 'from', null, 'to', null, 'seat', true)) end`
}
