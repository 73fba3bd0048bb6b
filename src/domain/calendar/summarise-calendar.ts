import { type Kysely, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { OPEN_OR_COMPLETED_STATUSES } from '../kernel/booking-status.ts'
import { statusIn } from '../kernel/booking-status-sql.ts'
import type { Member } from '../kernel/member.ts'
import { may, mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'
import { addDays, dateAt, instantAt, type LocalDate, minutesAt, type Zone } from '../kernel/time.ts'
import { loadWorkingHours } from '../scheduling/availability/load-working-hours.ts'
import { daysOf } from './calendar-days.ts'
import { loadOccupancy } from './load-occupancy.ts'
import { localPositions } from './local-positions.ts'
import type { Calendar } from './read-calendar.ts'

/** Six weeks: a month with the days around it. */
const MAX_DAYS = 42

/**
 * The days of a salon's calendar with figures only: how many appointments each team member has, and how much free time.
 * Members who may see only their own calendar get that. Four statements, however much it contains. Throws
 * Refusal('not_allowed' | 'not_found').
 */
export async function summariseCalendar(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  { from, days }: { from: LocalDate; days: number },
): Promise<Calendar> {
  mayOrRefuse(member, 'calendar_see_own')
  const instant = app.clock.now()
  const { salonId, timeZone } = member
  const size = Math.min(Math.max(days, 1), MAX_DAYS)
  const seen = may(member.role, 'calendar_see_all') ? null : member.staffId ? [member.staffId] : []
  const dates = Array.from({ length: size + 2 }, (_, n) => addDays(from, n - 1))
  const work = await loadWorkingHours(app.db, { salonId, dates, staffIds: seen })
  if (!work) throw new Refusal('not_found')
  const staffIds = work.staff.map(({ id }) => id)
  const span = { from: instantAt(addDays(from, -1), 0, timeZone), to: instantAt(addDays(from, size), 0, timeZone) }
  const [occupied, counts] = await Promise.all([
    loadOccupancy(app.db, { salonId, staffIds, times: [span], now: instant }),
    countAppointments(app.db, { salonId, staffIds, timeZone, ...span }),
  ])
  const positionOf = localPositions(addDays(from, -2), addDays(from, size + 1), timeZone)
  const local = { today: dateAt(instant, timeZone), now: minutesAt(instant, timeZone) }
  const countOf = new Map(counts.map((each) => [`${each.staffId} ${each.date}`, each]))
  const seesRevenue = may(member.role, 'revenue_see')
  const all = daysOf(dates, {
    work,
    taken: [...occupied].flatMap(([staffId, times]) =>
      times.map(({ booked, from: starts, to }) => ({
        ...positionOf(new Date(starts * 60_000), new Date(to * 60_000)),
        ...{ staffId, booked },
      })),
    ),
    count: (staffId, date) => {
      const { appointments = 0, revenueMinor = 0 } = countOf.get(`${staffId} ${date}`) ?? {}
      return { appointments, revenueMinor: seesRevenue ? revenueMinor : null }
    },
    ...local,
  })
  return {
    ...local,
    staff: work.staff.map(({ id, name, picture }) => ({ id, name, picture, mine: id === member.staffId })),
    days: all.slice(1, -1),
    appointments: [],
    busy: [],
    may: { editAll: may(member.role, 'calendar_edit_all'), overrule: may(member.role, 'calendar_overrule') },
  }
}

interface DayCount {
  staffId: string
  date: LocalDate
  appointments: number
  revenueMinor: number
}

/** By team member and the salon's local day on which their part begins. */
async function countAppointments(
  db: Kysely<DB>,
  {
    salonId,
    staffIds,
    timeZone,
    from,
    to,
  }: { salonId: string; staffIds: readonly string[]; timeZone: Zone; from: Date; to: Date },
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select l.staff_id as "staffId", to_char(l.starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as date,
      count(distinct b.id)::int as appointments, sum(l.price_minor)::int as "revenueMinor"
    from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
    where b.salon_id = ${salonId} and l.salon_id = ${salonId} and ${statusIn('b.status', OPEN_OR_COMPLETED_STATUSES)}
      and b.starts_at >= ${from} and b.starts_at < ${to} and l.staff_id = any(${staffIds}::uuid[])
    group by 1, 2`.execute(db)
  return rows
}
