import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type OwnTerms, serviceByStaff } from '../../kernel/service-by-staff.ts'
import type { DB } from '../../kernel/tables.ts'
import type { ServiceTime } from '../../scheduling/availability/service-time.ts'

/** A session, and what is needed to change it. */
export interface ClassSession {
  id: string
  serviceId: string
  staffId: string
  startsAt: Date
  endsAt: Date
  seatIds: string[]
  seriesId: string | null
  version: number
  cancelledAt: Date | null
}

/** A session of the salon; locked until the transaction ends when it is to be changed, so that no place is taken meanwhile. */
export async function findSession(
  db: Kysely<DB>,
  { salonId, id }: { salonId: string; id: string },
  lock?: 'lock',
): Promise<ClassSession | undefined> {
  const found = sessions(db, salonId).where('id', '=', id)
  return (lock ? found.forUpdate() : found).executeTakeFirst()
}

/** The sessions of a series from a time on that were not cancelled, in order. */
export async function sessionsOfSeries(
  db: Kysely<DB>,
  { salonId, seriesId, from }: { salonId: string; seriesId: string; from: Date },
): Promise<ClassSession[]> {
  return sessions(db, salonId)
    .where('series_id', '=', seriesId)
    .where('starts_at', '>=', from)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

function sessions(db: Kysely<DB>, salonId: string) {
  return db
    .selectFrom('class_session')
    .select(['id', 'service_id as serviceId', 'staff_id as staffId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['seat_ids as seatIds', 'series_id as seriesId', 'version', 'cancelled_at as cancelledAt'])
    .where('salon_id', '=', salonId)
}

/** A class as a team member gives it: what a session of it occupies. */
export interface ClassTime extends ServiceTime {
  id: string
  name: string
  staffId: string
  staffName: string
  /** The usual places of a session. */
  capacity: number
}

/**
 * Throws Refusal('service_not_available') when it is no class that the salon offers (with `includeInactive`: or has offered), or not
 * performed by that team member.
 */
export async function loadClass(
  db: Kysely<DB>,
  {
    salonId,
    serviceId,
    staffId,
    includeInactive = false,
  }: { salonId: string; serviceId: string; staffId: string; includeInactive?: boolean },
): Promise<ClassTime> {
  const { rows } = await sql<ClassTime & { terms: OwnTerms }>`
    select v.id, v.name, v.minutes, v.buffer_before as "bufferBefore", v.buffer_after as "bufferAfter", v.processing, v.resources, v.capacity,
      st.id as "staffId", st.name as "staffName", json_build_object('minutes', p.minutes) as terms
    from service v
      join staff_service p on p.salon_id = v.salon_id and p.service_id = v.id
      join staff st on st.salon_id = v.salon_id and st.id = p.staff_id and st.active
    where v.salon_id = ${salonId} and v.id = ${serviceId} and st.id = ${staffId} and v.capacity > 1
      and (v.active or ${includeInactive}::boolean)
    for share of v`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('service_not_available', { reason: 'not_performed' })
  const { terms, ...service } = found
  return serviceByStaff(service, terms)
}

/** The names of a class and of a team member, whether or not they perform it. */
export async function classNames(
  db: Kysely<DB>,
  { salonId, serviceId, staffId }: { salonId: string; serviceId: string; staffId: string },
): Promise<{ name: string; staffName: string }> {
  return db
    .selectFrom('service as v')
    .innerJoin('staff as st', 'st.salon_id', 'v.salon_id')
    .select(['v.name', 'st.name as staffName'])
    .where('v.salon_id', '=', salonId)
    .where('st.salon_id', '=', salonId)
    .where('v.id', '=', serviceId)
    .where('st.id', '=', staffId)
    .executeTakeFirstOrThrow()
}

export function newSeats(count: number): string[] {
  return Array.from({ length: Math.max(0, count) }, newId)
}
