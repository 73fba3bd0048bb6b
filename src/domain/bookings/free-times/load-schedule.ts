import { type Kysely, sql } from 'kysely'
import type { Member } from '../../kernel/member.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, instantAt, type LocalDate } from '../../kernel/time.ts'
import { coveredMinutes } from '../../scheduling/availability/day-clock.ts'
import { loadWorkingHours } from '../../scheduling/availability/load-working-hours.ts'
import { performersOf } from '../calendar/performers.ts'
import type { Schedule, TakenTime } from './obstacle.ts'

/**
 * What decides which appointments of these services can be made on some days. `ignoring`: a booking whose own time counts
 * as free. Four statements for any number of days and team members; null for an unknown salon.
 */
export async function loadSchedule(
  db: Kysely<DB>,
  { salonId, timeZone }: Pick<Member, 'salonId' | 'timeZone'>,
  {
    from,
    days,
    serviceIds,
    now,
    ignoring = null,
  }: { from: LocalDate; days: number; serviceIds: readonly string[]; now: Date; ignoring?: string | null },
): Promise<Schedule | null> {
  const dates = Array.from({ length: days + 3 }, (_, n) => addDays(from, n - 1))
  const period = {
    from: instantAt(addDays(from, -1), 0, timeZone),
    to: instantAt(addDays(from, days + 1), 0, timeZone),
  }
  const [work, performs, resources, taken] = await Promise.all([
    loadWorkingHours(db, { salonId, dates }),
    performersOf(db, salonId, serviceIds),
    resourcesOf(db, salonId),
    takenTimes(db, { salonId, ...period, now, ignoring }),
  ])
  return work ? { ...work, performs, resources, taken } : null
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
  bookingId: string | null
  servedFrom: Date | null
  servedTo: Date | null
  label: string
}

async function takenTimes(
  db: Kysely<DB>,
  given: { salonId: string; from: Date; to: Date; now: Date; ignoring: string | null },
): Promise<Map<string, TakenTime[]>> {
  const { salonId, from, to, now, ignoring } = given
  const { rows } = await sql<Row>`
    select o.subject_id as "subjectId", o.kind, lower(o.during) as "from", upper(o.during) as "to", o.booking_id as "bookingId",
      l.starts as "servedFrom", l.ends as "servedTo",
      case when o.kind = 'block' then o.note else coalesce(trim(c.name || ' ' || c.last_name), '') end as label
    from occupancy o
      left join booking b on b.salon_id = ${salonId} and b.id = o.booking_id
      left join client c on c.salon_id = ${salonId} and c.id = b.client_id
      left join lateral (select min(s.starts_at) as starts, max(s.ends_at) as ends from booking_line s
        where s.salon_id = ${salonId} and s.booking_id = o.booking_id and s.staff_id = o.subject_id) l on true
    where o.salon_id = ${salonId} and o.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      and (o.kind <> 'hold' or o.expires_at > ${now}) and (o.booking_id is null or o.booking_id is distinct from ${ignoring}::uuid)
    order by lower(o.during)`.execute(db)
  const times = rows.map(({ servedFrom, servedTo, from: starts, to: ends, ...row }) => ({
    ...row,
    ...coveredMinutes({ from: starts, to: ends }),
    served: servedFrom && servedTo ? coveredMinutes({ from: servedFrom, to: servedTo }) : null,
  }))
  return Map.groupBy(times, ({ subjectId }) => subjectId)
}
