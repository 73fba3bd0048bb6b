import { type Kysely, sql } from 'kysely'
import type { Member } from '../../kernel/member.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, instantAt, type LocalDate } from '../../kernel/time.ts'
import { coveredMinutes } from '../../scheduling/availability/day-clock.ts'
import { loadWorkingHours } from '../../scheduling/availability/load-working-hours.ts'
import { sessionsIn } from '../list-sessions.ts'
import { servicesByPerformer } from '../performers.ts'
import type { Schedule, TakenTime } from './obstacle.ts'

/**
 * What decides which appointments of these services can be made on some days, which may be apart. Six statements for
 * any number of days and team members; null for an unknown salon. The time and the place of the booking `moving` count as free.
 */
export async function loadSchedule(
  db: Kysely<DB>,
  { salonId, timeZone }: Pick<Member, 'salonId' | 'timeZone'>,
  {
    days,
    serviceIds,
    now,
    moving,
  }: { days: readonly LocalDate[]; serviceIds: readonly string[]; now: Date; moving?: string },
): Promise<Schedule | null> {
  const dates = [...new Set(days.flatMap((day) => [-1, 0, 1, 2].map((n) => addDays(day, n))))].sort()
  const periods = days.map((day) => ({
    from: instantAt(addDays(day, -1), 0, timeZone),
    to: instantAt(addDays(day, 2), 0, timeZone),
  }))
  const span = {
    from: new Date(Math.min(...periods.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...periods.map(({ to }) => to.getTime()))),
  }
  const [work, performs, resources, sessions, taken] = await Promise.all([
    loadWorkingHours(db, { salonId, dates }),
    servicesByPerformer(db, salonId, serviceIds),
    resourcesOf(db, salonId),
    periods.length > 0 ? sessionsIn(db, { salonId, ...span, staffIds: null, now, moving }) : [],
    takenTimes(db, { salonId, periods, now, moving }),
  ])
  const free = sessions
    .filter(({ serviceId }) => serviceIds.includes(serviceId))
    .map(({ places, booked, held, ...session }) => ({ ...session, free: places - booked - held }))
  return work ? { ...work, performs, resources, sessions: free, taken } : null
}

async function resourcesOf(db: Kysely<DB>, salonId: string): Promise<Schedule['resources']> {
  const rows = await db
    .selectFrom('resource')
    .select(['id', 'name', 'unit_ids as unitIds'])
    .where('salon_id', '=', salonId)
    .where('active', '=', true)
    .execute()
  return new Map(rows.map(({ id, ...resource }) => [id, resource]))
}

interface Row {
  subjectId: string
  kind: TakenTime['kind']
  from: Date
  to: Date
  servedFrom: Date | null
  servedTo: Date | null
  label: string
}

async function takenTimes(
  db: Kysely<DB>,
  {
    salonId,
    periods,
    now,
    moving = null,
  }: { salonId: string; periods: readonly { from: Date; to: Date }[]; now: Date; moving?: string | null | undefined },
): Promise<Map<string, TakenTime[]>> {
  const { rows } = await sql<Row>`
    select o.subject_id as "subjectId", o.kind, lower(o.during) as "from", upper(o.during) as "to",
      l.starts as "servedFrom", l.ends as "servedTo",
      case when o.kind = 'block' then o.note else coalesce(trim(c.name || ' ' || c.last_name), '') end as label
    from occupancy o
      left join booking b on b.salon_id = ${salonId} and b.id = o.booking_id
      left join client c on c.salon_id = ${salonId} and c.id = b.client_id
      left join lateral (select min(s.starts_at) as starts, max(s.ends_at) as ends from booking_line s
        where s.salon_id = ${salonId} and s.booking_id = o.booking_id and s.staff_id = o.subject_id) l on true
    where o.salon_id = ${salonId} and o.during && (select range_agg(tstzrange(t.from, t.to))
        from unnest(${periods.map(({ from }) => from)}::timestamptz[], ${periods.map(({ to }) => to)}::timestamptz[]) t ("from", "to"))
      and (o.kind <> 'hold' or o.expires_at > ${now})
      and (${moving}::uuid is null or o.booking_id is distinct from ${moving}::uuid)
    order by lower(o.during)`.execute(db)
  const times = rows.map(({ servedFrom, servedTo, from: starts, to: ends, ...row }) => ({
    ...row,
    ...coveredMinutes({ from: starts, to: ends }),
    served: servedFrom && servedTo ? coveredMinutes({ from: servedFrom, to: servedTo }) : null,
  }))
  return Map.groupBy(times, ({ subjectId }) => subjectId)
}
