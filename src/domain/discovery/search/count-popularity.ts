import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { OPEN_OR_COMPLETED_STATUSES } from '../../kernel/booking-status.ts'
import { statusIn } from '../../kernel/booking-status-sql.ts'
import { repeatWhileFull } from '../../kernel/in-batches.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'

/** Salons of one statement; a run repeats full ones. */
const BATCH = 100
const PERIOD_DAYS = 90
/** A customer who books says more than one who saves a salon for later. */
const CUSTOMER_WEIGHT = 3

/**
 * Counts the popularity of salons that were not counted for a day: their customers of the last 90 days and to come, three
 * times, and the customers who have them among their favourites. Customers and not appointments are counted, so that a
 * salon cannot raise it by entering appointments of its own. A bounded number of salons at a time.
 */
export async function countPopularity(app: Pick<App, 'db' | 'clock'>, size = BATCH): Promise<void> {
  await repeatWhileFull(app, size, () => countSome(app, size))
}

/** Returns how many salons were counted. */
async function countSome(app: Pick<App, 'db' | 'clock'>, limit: number): Promise<number> {
  const now = app.clock.now()
  const due = await app.db
    .selectFrom('popularity_count')
    .select('salon_id as id')
    .where('counted_at', '<', addMinutes(now, -DAY_MINUTES))
    .orderBy('counted_at')
    .limit(limit)
    .execute()
  if (due.length === 0) return 0
  const salonIds = due.map(({ id }) => id)
  const { rows } = await sql<{ salonId: string; n: number }>`
    select salon_id as "salonId", count(distinct customer_id)::int as n from booking
    where salon_id = any(${salonIds}::uuid[]) and starts_at > ${addMinutes(now, -PERIOD_DAYS * DAY_MINUTES)}
      and ${statusIn('status', OPEN_OR_COMPLETED_STATUSES)} group by salon_id`.execute(app.db)
  await sql`
    with counted as (
      select d.salon_id, ${sql.lit(CUSTOMER_WEIGHT)} * coalesce(b.n, 0)
        + (select count(*) from favourite_salon f where f.salon_id = d.salon_id) as popularity
      from unnest(${salonIds}::uuid[]) as d (salon_id)
        left join unnest(${rows.map((row) => row.salonId)}::uuid[], ${rows.map((row) => row.n)}::int[]) as b (salon_id, n)
          on b.salon_id = d.salon_id
    ), marked as (
      update popularity_count p set counted_at = ${now} from counted d where p.salon_id = d.salon_id
    )
    update salon s set popularity = c.popularity from counted c where s.id = c.salon_id and s.popularity <> c.popularity`.execute(
    app.db,
  )
  return due.length
}
