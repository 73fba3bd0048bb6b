import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isOpenBooking } from '../../kernel/booking-status-sql.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { dateAt, type LocalDate, type LocalMinutes } from '../../kernel/time.ts'
import type { TimeOffKind } from '../time-off/staff-time-off.ts'

const LIMIT = 60

export interface StaffDays {
  timeOff: { id: string; kind: TimeOffKind; firstDay: LocalDate; lastDay: LocalDate; note: string }[]
  /** Dates with a shift override, without time off; no spans for a day off. */
  dates: { date: LocalDate; spans: { starts: LocalMinutes; ends: LocalMinutes }[] }[]
  /** Appointments on days that have become days off: they have to be moved. */
  affected: AffectedAppointment[]
}

interface AffectedAppointment {
  id: string
  startsAt: Date
  customer: string
  services: string
}

/**
 * A team member's time off and shift overrides from today on, and the appointments on days off. Throws
 * Refusal('not_allowed').
 */
export async function staffDays(app: Pick<App, 'db' | 'clock'>, member: Member, staffId: string): Promise<StaffDays> {
  mayOrRefuse(member, 'staff_edit')
  const now = app.clock.now()
  const today = dateAt(now, member.timeZone)
  const whose = sql`salon_id = ${member.salonId} and staff_id = ${staffId}`
  const [timeOff, dates, daysOff] = await Promise.all([
    sql<
      StaffDays['timeOff'][number]
    >`select id, kind, first_day as "firstDay", last_day as "lastDay", note from time_off
      where ${whose} and last_day >= ${today} order by first_day limit ${LIMIT}`.execute(app.db),
    sql<StaffDays['dates'][number]>`select date,
        coalesce(json_agg(json_build_object('starts', starts, 'ends', ends) order by starts) filter (where starts is not null), '[]')
          as spans
      from shift_override o where ${whose} and date >= ${today} and not exists (select from time_off v
        where v.salon_id = o.salon_id and v.staff_id = o.staff_id and o.date between v.first_day and v.last_day)
      group by date order by date limit ${LIMIT}`.execute(app.db),
    sql<{
      date: LocalDate
    }>`select date from shift_override where ${whose} and starts is null and date >= ${today}`.execute(app.db),
  ])
  const affected = await appointmentsOn(
    app,
    member,
    staffId,
    daysOff.rows.map(({ date }) => date),
  )
  return { timeOff: timeOff.rows, dates: dates.rows, affected }
}

/** The team member's upcoming appointments on those days. */
async function appointmentsOn(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { salonId, timeZone }: Member,
  staffId: string,
  days: readonly LocalDate[],
): Promise<AffectedAppointment[]> {
  if (days.length === 0) return []
  const { rows } = await sql<AffectedAppointment>`
    with found as materialized (
      select b.id, b.starts_at, b.customer_id, c.name || ' ' || c.last_name as client,
        string_agg(l.service_name, ', ' order by l.position) as services
      from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id and l.staff_id = ${staffId}
        left join client c on c.salon_id = b.salon_id and c.id = b.client_id
      where b.salon_id = ${salonId} and ${isOpenBooking('b')} and b.starts_at >= ${clock.now()}
        and (l.starts_at at time zone ${timeZone})::date = any(${days}::date[])
      group by b.id, b.starts_at, b.customer_id, c.name, c.last_name order by b.starts_at, b.id limit ${LIMIT}
    )
    select f.id, f.starts_at as "startsAt", trim(coalesce(p.name || ' ' || p.last_name, f.client, '')) as customer, f.services
    from found f left join person p on p.id = f.customer_id
    order by f.starts_at, f.id`.execute(db)
  return rows
}
