import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import type { ResourceNeed } from '../../kernel/resource-need.ts'
import { isOneOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

/** A span of occupied time, in minutes since 1970; whether it is an appointment. */
export type OccupiedTime = [staffId: string, from: number, to: number, booked: boolean]

interface OccupancyQuestion {
  salonIds: readonly string[]
  from: Date
  to: Date
  now: Date
  /** Only of these team members and pieces of resources. */
  subjectIds?: readonly string[]
  /** The customer whose own holds count as free. */
  customerId?: string
  /** A booking whose own time counts as free. */
  moving?: string
}

const minute = (time: RawBuilder<unknown>, round: 'floor' | 'ceil') =>
  sql`${sql.raw(round)}(date_part('epoch', ${time}) / 60)::int`

/**
 * The occupied times of salons that overlap a period, by salon. One statement, which reads nothing but `occupancy`; on a
 * cluster each shard gets it, so that it is short.
 */
export async function occupiedTimes(
  db: Kysely<DB>,
  { salonIds, from, to, now, subjectIds, customerId, moving }: OccupancyQuestion,
): Promise<Map<string, OccupiedTime[]>> {
  const [only] = salonIds
  if (!only) return new Map()
  const salons = salonIds.length === 1 ? sql`o.salon_id = ${only}` : isOneOf('o.salon_id', salonIds)
  const { rows } = await sql<{ salonId: string; busy: OccupiedTime[] }>`
    select o.salon_id as "salonId", json_agg(json_build_array(o.subject_id, ${minute(sql`lower(o.during)`, 'floor')},
      ${minute(sql`upper(o.during)`, 'ceil')}, o.kind = 'booking' or o.session_id is not null)) as busy
    from occupancy o where ${salons} and o.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      ${subjectIds ? sql`and o.subject_id in (${sql.join(subjectIds.map((id) => sql`${id}::uuid`))})` : sql``}
      ${moving ? sql`and o.booking_id is distinct from ${moving}::uuid` : sql``}
      and (o.kind <> 'hold' or (o.expires_at > ${now} and o.customer_id is distinct from ${customerId ?? null}::uuid))
    group by o.salon_id`.execute(db)
  return new Map(rows.map(({ salonId, busy }) => [salonId, busy]))
}

/** A service's id and times, and of one that is chosen for a new appointment, with which others it can be booked. */
export type BookedService = [
  id: string,
  minutes: number,
  bufferBefore: number,
  bufferAfter: number,
  processing: readonly ProcessingTime[],
  resources: readonly ResourceNeed[],
  groupId?: string | null,
  addOnTo?: readonly string[],
]

/** The services of a booking with the durations they were booked with, in order, and who performs them. */
export async function bookedServices(
  db: Kysely<DB>,
  salonIds: readonly string[],
  bookingId: string,
): Promise<{ services: BookedService[]; staffIds: string[] }> {
  const rows = await db
    .selectFrom('booking_line')
    .select([
      'service_id',
      'staff_id',
      'minutes',
      'buffer_before',
      'buffer_after',
      sql<ProcessingTime[]>`processing`.as('processing'),
      sql<ResourceNeed[]>`resources`.as('resources'),
    ])
    .where('salon_id', 'in', [...salonIds])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
  const services = rows.map(
    (row): BookedService => [
      row.service_id,
      row.minutes,
      row.buffer_before,
      row.buffer_after,
      row.processing,
      row.resources,
    ],
  )
  return { services, staffIds: rows.map((row) => row.staff_id) }
}
