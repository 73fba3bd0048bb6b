import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import type { DB } from '../../kernel/tables.ts'
import { ownFiguresOf } from './own-figures.ts'
import type { Range } from './range.ts'
import { bounds, type Within } from './revenue.ts'

/** A wait or an overrun of more minutes than this is long. */
export const LONG_MINUTES = 10
/** The most services listed. */
const LIMIT = 100

/** Minutes; null where nothing was measured. Medians, since a step that is recorded hours later distorts an average. */
export interface Timeliness {
  /** Appointments with the times of arrival and start. */
  waits: number
  medianWait: number | null
  longWaits: number
  /** Appointments with the times of start and completion. */
  timed: number
  /** How much longer than booked; negative when shorter. */
  medianOverrun: number | null
  overruns: number
}

interface TimelinessReport {
  /** Only the viewer's own appointments. */
  own: boolean
  total: Timeliness
  before: Timeliness
  staff: (Timeliness & { staffId: string; name: string })[]
  /** Appointments with one service, the most frequent first. */
  services: (Timeliness & { name: string; plannedMinutes: number | null; actualMinutes: number | null })[]
}

/**
 * How long clients waited and how much longer than booked appointments took, in a range of days with the range before
 * it, from the times of arrival, start and completion that the salon recorded. An appointment counts for the team member
 * who begins it. Archived appointments are not included. Staff get their own. Throws Refusal('not_allowed').
 */
export async function getTimeliness(app: Pick<App, 'db'>, member: Member, range: Range): Promise<TimelinessReport> {
  const only = ownFiguresOf(member)
  const own = only !== null
  const within = { salonId: member.salonId, zone: member.timeZone, from: range.from, to: range.to }
  const [rows, before] = await Promise.all([
    measure(app.db, within, only),
    measure(app.db, { ...within, ...range.before }, only),
  ])
  return {
    own,
    total: totalOf(rows),
    before: totalOf(before),
    staff: rows.flatMap(({ of, id, position, plannedMinutes, actualMinutes, ...row }) =>
      of === 'staff' && id ? [{ ...row, staffId: id }] : [],
    ),
    services: rows
      .flatMap(({ of, id, position, ...row }) => (of === 'service' && row.timed > 0 ? [row] : []))
      .sort((a, b) => b.timed - a.timed)
      .slice(0, LIMIT),
  }
}

interface Row extends Timeliness {
  of: 'total' | 'staff' | 'service'
  id: string | null
  name: string
  position: number | null
  plannedMinutes: number | null
  actualMinutes: number | null
}

const NOTHING: Timeliness = {
  ...{ waits: 0, medianWait: null, longWaits: 0 },
  ...{ timed: 0, medianOverrun: null, overruns: 0 },
}

function totalOf(rows: readonly Row[]): Timeliness {
  const total = rows.find(({ of }) => of === 'total')
  if (!total) return NOTHING
  const { waits, medianWait, longWaits, timed, medianOverrun, overruns } = total
  return { waits, medianWait, longWaits, timed, medianOverrun, overruns }
}

/**
 * The appointments as common table expression `measured`. The wait is the time from the booked start, or from a later
 * arrival, until the service starts: who comes early does not wait for that. The overrun is the time from start to
 * completion beyond the booked duration. What the system completes has no time of completion.
 */
function measured(within: Within, only: string | null): RawBuilder<unknown> {
  const { salonId } = within
  const { begin, end } = bounds(within)
  return sql`measured as materialized (
    select first.staff_id, first.service_id, first.service_name,
      case when b.arrived_at is not null
        then greatest(0, extract(epoch from b.started_at - greatest(b.arrived_at, b.starts_at)) / 60)::float8 end as wait,
      (extract(epoch from b.ends_at - b.starts_at) / 60)::float8 as planned,
      case when b.status = 'completed' then (extract(epoch from b.completed_at - b.started_at) / 60)::float8 end as actual
    from booking b
    cross join lateral (
      select (array_agg(l.staff_id order by l.position))[1] as staff_id,
        case when count(*) = 1 then (array_agg(l.service_id))[1] end as service_id, max(l.service_name) as service_name
      from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) first
    where b.salon_id = ${salonId} and b.starts_at >= ${begin} and b.starts_at < ${end}
      and b.status in ('confirmed', 'completed') and b.started_at is not null
      and (${only}::uuid is null or first.staff_id = ${only}::uuid)
  )`
}

async function measure(db: Kysely<DB>, within: Within, only: string | null): Promise<Row[]> {
  const median = (what: RawBuilder<unknown>) =>
    sql`percentile_cont(0.5) within group (order by ${what}) filter (where ${what} is not null)`
  const { rows } = await sql<Row>`
    with ${measured(within, only)},
    figures as (
      select m.staff_id, m.service_id, max(m.service_name) as service_name,
        case when grouping(m.staff_id) = 0 then 'staff' when grouping(m.service_id) = 0 then 'service' else 'total' end as of,
        count(m.wait)::int as waits, ${median(sql`m.wait`)} as median_wait,
        count(*) filter (where m.wait > ${LONG_MINUTES})::int as long_waits,
        count(m.actual)::int as timed, ${median(sql`m.actual - m.planned`)} as median_overrun,
        count(*) filter (where m.actual - m.planned > ${LONG_MINUTES})::int as overruns,
        percentile_cont(0.5) within group (order by m.planned) as planned, ${median(sql`m.actual`)} as actual
      from measured m group by grouping sets ((), (m.staff_id), (m.service_id))
    )
    select f.of, case f.of when 'staff' then f.staff_id when 'service' then f.service_id end as id,
      case f.of when 'staff' then st.name when 'service' then f.service_name else '' end as name, st.position,
      f.waits, f.median_wait as "medianWait", f.long_waits as "longWaits",
      f.timed, f.median_overrun as "medianOverrun", f.overruns, f.planned as "plannedMinutes", f.actual as "actualMinutes"
    from figures f left join staff st on st.salon_id = ${within.salonId} and st.id = f.staff_id
    where f.of = 'total' or f.of = 'staff' and st.id is not null or f.of = 'service' and f.service_id is not null
    order by f.of = 'total' desc, f.of = 'staff' desc, st.position, st.name, f.timed desc, f.service_name limit 1000`.execute(
    db,
  )
  return rows
}
