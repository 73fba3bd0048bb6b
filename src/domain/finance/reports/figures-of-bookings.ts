import { type Kysely, sql } from 'kysely'
import { PAYMENT_TYPES } from '../../kernel/payment-types.ts'
import type { DB } from '../../kernel/tables.ts'
import { appointments, OUTCOMES } from './appointments.ts'
import type { ArchivedFigures } from './archived-figures.ts'
import { revenue, type Within } from './revenue.ts'

/**
 * The figures of some bookings, to be stored when they are archived: by the same statements as those of a report, so
 * that reports are the same before and after. `within` is a range of days that includes all of them.
 */
export async function figuresOfBookings(
  db: Kysely<DB>,
  within: Within & { bookings: readonly string[] },
): Promise<ArchivedFigures> {
  const { rows: parts } = await sql<ArchivedFigures['parts'][number]>`
    with ${revenue(within)}
    select day::text as day, kind, staff_id, item, max(name) as name, sum(quantity)::int as quantity, sum(minor)::float8 as minor
    from part group by part.day, kind, staff_id, item order by 1, 2, 3, 4`.execute(db)
  const { rows: payments } = await sql<ArchivedFigures['payments'][number]>`
    with ${revenue(within)}
    select day::text as day, ${sql.join(PAYMENT_TYPES.map((type) => sql`sum(${sql.ref(type)})::float8 as ${sql.ref(type)}`))}
    from taken group by taken.day order by 1`.execute(db)
  const { rows: work } = await sql<ArchivedFigures['work'][number]>`
    with ${appointments(within)}
    select day::text as day, staff_id, w.booked::int, w.completed::int, w.missed::int, w.cancelled::int, w.rebooked::int, w.minutes::int
    from (select day, staff_id, ${OUTCOMES} from appointment group by grouping sets ((day, staff_id), (day))) w
    order by w.day, staff_id nulls first`.execute(db)
  return { parts, payments, work }
}
