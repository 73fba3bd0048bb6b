import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Recomputes a product's rating and review count, after a review was written in the same transaction. The row is locked
 * by a separate statement first: the next one then sees what a concurrent call has committed meanwhile.
 */
export async function updateProductRating(tx: Kysely<DB>, salonId: string, productId: string): Promise<void> {
  await sql`select from product where salon_id = ${salonId} and id = ${productId} for no key update`.execute(tx)
  await sql`
    update product set (rating, review_count) = (
      select coalesce(avg(r.rating), 0), count(*)
      from review r where r.salon_id = product.salon_id and r.product_id = product.id and r.hidden_at is null)
    where salon_id = ${salonId} and id = ${productId}`.execute(tx)
}
