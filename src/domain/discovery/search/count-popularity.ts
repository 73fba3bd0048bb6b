import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'

/** Salons that are counted in one run, so that a hundred thousand are in less than a day. */
const BATCH = 100
const DAY = 24 * 60
const PERIOD_DAYS = 90
/** A customer who books says more than one who saves a salon for later. */
const CUSTOMER_WEIGHT = 3

/**
 * Counts the popularity of salons that were not counted for a day: their customers of the last 90 days and to come, three
 * times, and the customers who have them among their favourites. Customers and not appointments are counted, so that a
 * salon cannot raise it by entering appointments of its own. A bounded number of salons at a time.
 */
export async function countPopularity(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = app.clock.now()
  await sql`
    with due as (
      select salon_id from popularity_count where counted_at < ${addMinutes(now, -DAY)} order by counted_at limit ${BATCH}
    ), counted as (
      select d.salon_id, ${sql.lit(CUSTOMER_WEIGHT)} * (select count(distinct b.customer_id) from booking b
          where b.salon_id = d.salon_id and b.starts_at > ${addMinutes(now, -PERIOD_DAYS * DAY)}
            and b.status in ('requested', 'confirmed', 'completed'))
        + (select count(*) from favourite_salon f where f.salon_id = d.salon_id) as popularity
      from due d
    ), marked as (
      update popularity_count p set counted_at = ${now} from due d where p.salon_id = d.salon_id
    )
    update salon s set popularity = c.popularity from counted c where s.id = c.salon_id and s.popularity <> c.popularity`.execute(
    app.db,
  )
}
