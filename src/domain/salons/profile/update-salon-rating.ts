import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Recomputes a salon's rating and review count, after a review was written in the same transaction. The row is locked
 * by a separate statement first: the next one then sees what a concurrent call has committed meanwhile.
 */
export async function updateSalonRating(tx: Kysely<DB>, salonId: string): Promise<void> {
  await sql`select from salon where id = ${salonId} for no key update`.execute(tx)
  await sql`
    update salon set (rating, review_count) = (
      select coalesce(avg(r.rating), 0), count(*)
      from review r where r.salon_id = salon.id and r.staff_id is null and r.product_id is null and r.hidden_at is null)
    where id = ${salonId}`.execute(tx)
}
