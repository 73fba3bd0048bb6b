import { type Kysely, sql } from 'kysely'
import { type ProcessingTime, workingTimes } from '../../src/domain/kernel/processing-time.ts'
import { isClass, type ResourceNeed, resourceTimes } from '../../src/domain/kernel/resource-need.ts'
import type { DB } from '../../src/domain/kernel/tables.ts'

/** Times are minutes since 1970, up to, not including. */
interface Use {
  /** A team member, a resource with as many pieces as it has, or a class with as many places as its sessions have then. */
  of: string
  /** A person in an appointment, a session, a block or a hold. */
  by: string
  from: number
  to: number
}

interface Line {
  by: string
  staff: string
  start: number
  minutes: number
  bufferBefore: number
  bufferAfter: number
  processing: ProcessingTime[]
  resources: ResourceNeed[]
}

interface Session extends Use {
  service: string
  seats: number
}

/**
 * The team members, resources and classes of a salon that are used at some minute by more than they have room for.
 * Appointments and sessions are read from their own rows, not from `occupancy`, whose constraint excludes overlaps: one
 * that has not claimed its time there is found too. Blocks and holds are only there.
 */
export async function bookedTwice(db: Kysely<DB>, salonId: string): Promise<string[]> {
  const minute = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) / 60)::int`
  const { rows: lines } = await sql<Line>`
    select l.booking_id || '/' || l.guest as by, l.staff_id as staff, ${minute('l.starts_at')} as start, l.minutes,
      l.buffer_before as "bufferBefore", l.buffer_after as "bufferAfter", l.processing, l.resources
    from booking_line l join booking b on b.salon_id = l.salon_id and b.id = l.booking_id
    where l.salon_id = ${salonId} and b.status not in ('cancelled', 'declined')`.execute(db)
  const { rows: sessions } = await sql<Session>`
    select c.id as by, c.staff_id as of, c.service_id as service, cardinality(c.seat_ids) as seats,
      ${minute('c.starts_at')} - v.buffer_before as from, ${minute('c.ends_at')} + v.buffer_after as to
    from class_session c join service v on v.salon_id = c.salon_id and v.id = c.service_id
    where c.salon_id = ${salonId} and c.cancelled_at is null`.execute(db)
  const { rows: others } = await sql<Use>`
    select subject_id as of, id as by, ${minute('lower(during)')} as from, ${minute('upper(during)')} as to
    from occupancy where salon_id = ${salonId} and booking_id is null and session_id is null`.execute(db)
  const resources = await db.selectFrom('resource').selectAll().where('salon_id', '=', salonId).execute()
  const resourceOf = new Map(resources.flatMap(({ id, unit_ids }) => unit_ids.map((unit) => [unit, id])))
  const pieces = new Map(resources.map(({ id, unit_ids }) => [id, unit_ids.length]))
  const classes = new Set(sessions.map(({ service }) => service))
  const placesAt = (service: string, at: number) =>
    sessions
      .filter((session) => session.service === service && session.from <= at && at < session.to)
      .reduce((sum, { seats }) => sum + seats, 0)
  const users = new Map<string, Set<string>>()
  for (const { of, by, from, to } of [...lines.flatMap(usesOf), ...sessions, ...others])
    for (let at = from; at < to; at++) {
      const key = `${resourceOf.get(of) ?? of} ${at}`
      users.set(key, (users.get(key) ?? new Set()).add(by))
    }
  return [...users].flatMap(([key, { size }]) => {
    const [of = '', at] = key.split(' ')
    const most = classes.has(of) ? placesAt(of, Number(at)) : (pieces.get(of) ?? 1)
    return size > most ? [`${of} is used by ${size} at ${new Date(Number(at) * 60_000).toISOString()}`] : []
  })
}

/** The team member and the resources of a service, or its place in a class. */
function usesOf({ by, staff, start, ...service }: Line): Use[] {
  const working = isClass(service) ? [] : workingTimes(service).map((time) => ({ ...time, of: staff }))
  const needed = resourceTimes(service).map(({ resourceId, from, to }) => ({ of: resourceId, from, to }))
  const begins = start - service.bufferBefore
  return [...working, ...needed].map(({ of, from, to }) => ({ of, by, from: begins + from, to: begins + to }))
}
