import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { takenSeats } from '../../scheduling/occupancy/taken-seats.ts'

export interface NextSession {
  serviceId: string
  startsAt: Date
  /** The places that are free. */
  free: number
}

/** Of each class. */
const SHOWN = 3
/** The most that are read. */
const LIMIT = 100

interface SessionsQuery {
  salonId: string
  /** The classes. */
  serviceIds: readonly string[]
}

/** The next sessions of a salon's classes that can still be booked, in order: the first few of each. Two statements. */
export async function listNextSessions(
  { reads: db, clock }: Pick<App, 'reads' | 'clock'>,
  { salonId, serviceIds }: SessionsQuery,
): Promise<NextSession[]> {
  if (serviceIds.length === 0) return []
  const now = clock.now()
  const { rows: sessions } = await sql<{ id: string; serviceId: string; startsAt: Date; places: number }>`
    select c.id, c.service_id as "serviceId", c.starts_at as "startsAt", cardinality(c.seat_ids) as places
    from class_session c join salon s on s.id = c.salon_id
    where c.salon_id = ${salonId} and c.service_id = any(${serviceIds}::uuid[]) and c.cancelled_at is null
      and c.starts_at > ${now}::timestamptz + make_interval(mins => s.min_notice_minutes)
      and c.starts_at <= ${now}::timestamptz + make_interval(days => s.booking_window_days)
    order by c.starts_at, c.id limit ${LIMIT}`.execute(db)
  const shown = [...Map.groupBy(sessions, ({ serviceId }) => serviceId).values()].flatMap((own) => own.slice(0, SHOWN))
  if (shown.length === 0) return []
  const taken = await takenSeats(db, { salonId, sessionIds: shown.map(({ id }) => id), now })
  return shown.map(({ id, places, ...session }) => ({ ...session, free: places - (taken.get(id)?.length ?? 0) }))
}
