import { type RawBuilder, sql } from 'kysely'
import { NOT_CANCELLED_STATUSES, OPEN_OR_COMPLETED_STATUSES } from '../../kernel/booking-status.ts'
import { statusIn } from '../../kernel/booking-status-sql.ts'
import { andArchived } from './archived-figures.ts'
import { bounds, isChosen, type Within } from './revenue.ts'

/** The counts of some rows of `appointment`. */
export const OUTCOMES = sql`
  count(distinct id) filter (where ${statusIn('status', OPEN_OR_COMPLETED_STATUSES)}) as booked,
  count(distinct id) filter (where status = 'completed') as completed, count(distinct id) filter (where status = 'no_show') as missed,
  count(distinct id) filter (where status in ('cancelled', 'declined')) as cancelled,
  count(distinct id) filter (where status = 'completed' and again) as rebooked,
  coalesce(sum(minutes) filter (where ${statusIn('status', NOT_CANCELLED_STATUSES)}), 0) as minutes`

/**
 * Appointments and working time, as common table expressions with a row for each team member:
 *
 * - `attended`: their appointments of these days by outcome, the minutes booked, and how many customers of completed
 *   ones came or booked again; the row without a team member is the whole salon, where an appointment with two team
 *   members counts once.
 * - `working`: the minutes of their shifts.
 * - `rated`: reviews written in these days.
 */
export function appointments(within: Within): RawBuilder<unknown> {
  const { salonId, zone, from, to } = within
  const { begin, end } = bounds(within)
  return sql`
    appointment as materialized (
      select l.staff_id, b.id, b.status, (b.starts_at at time zone ${zone})::date as day, sum(l.minutes) as minutes,
        (b.client_id is not null and exists (select from booking n where n.salon_id = ${salonId} and n.client_id = b.client_id
            and n.starts_at > b.starts_at and ${statusIn('n.status', OPEN_OR_COMPLETED_STATUSES)}))
        or (b.client_id is null and b.customer_id is not null and exists (select from booking n where n.salon_id = ${salonId}
            and n.customer_id = b.customer_id and n.starts_at > b.starts_at and ${statusIn('n.status', OPEN_OR_COMPLETED_STATUSES)})) as again
      from booking b join booking_line l on l.salon_id = ${salonId} and l.booking_id = b.id
      where b.salon_id = ${salonId} and b.starts_at >= ${begin} and b.starts_at < ${end} and b.status <> 'awaiting_payment'
        and ${isChosen(within)}
      group by l.staff_id, b.id, b.salon_id, b.status, b.client_id, b.customer_id, b.starts_at
    ),
    attended as (${attended(within)}),
    working as (
      select s.id as staff_id, coalesce(sum(h.minutes), 0) as minutes
      from staff s
      cross join generate_series(${from}::date, ${to}::date, '1 day') as d (day)
      cross join lateral (
        select sum(o.ends - o.starts) as minutes, count(*) as own from shift_override o
        where o.salon_id = s.salon_id and o.staff_id = s.id and o.date = d.day::date) over_day
      cross join lateral (
        select case when over_day.own > 0 then over_day.minutes else (select sum(h.ends - h.starts) from shift h
          where h.salon_id = s.salon_id and h.staff_id = s.id and h.weekday = extract(isodow from d.day)) end as minutes) h
      where s.salon_id = ${salonId} and s.active
      group by s.id
    ),
    rated as (
      select staff_id, avg(rating) as stars, count(*) as reviews from review
      where salon_id = ${salonId} and staff_id is not null and created_at >= ${begin} and created_at < ${end} and hidden_at is null
      group by staff_id
    )`
}

/** With archived appointments where there are any. */
function attended({ archived }: Within): RawBuilder<unknown> {
  const present = sql`select staff_id, ${OUTCOMES} from appointment group by grouping sets (staff_id, ())`
  if (!archived) return present
  const columns = ['booked', 'completed', 'missed', 'cancelled', 'rebooked', 'minutes']
  const named = sql.join(columns.map((name) => sql.ref(`a.${name}`)))
  const sums = sql.join(columns.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))
  return sql`select staff_id, ${sums} from (${present} ${andArchived(archived, 'work', sql`a.staff_id, ${named}`)}) w group by staff_id`
}
