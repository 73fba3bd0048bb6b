import type { Kysely } from 'kysely'
import { updateProductRating } from '../../catalog/items/update-product-rating.ts'
import type { DB } from '../../kernel/tables.ts'
import { updateSalonRating } from '../../salons/profile/update-salon-rating.ts'
import { updateStaffRating } from '../../salons/staff/update-staff-rating.ts'

/**
 * Hides a review from customers and ratings, or shows it (`hiddenAt` null; undefined leaves it as it is), and computes the
 * rating of what was reviewed. Returns its author's name.
 */
export async function setHidden(
  tx: Kysely<DB>,
  { salonId, reviewId }: { salonId: string; reviewId: string },
  hiddenAt: Date | null | undefined,
): Promise<string> {
  const review = await tx
    .updateTable('review')
    .set(({ ref }) => ({ hidden_at: hiddenAt === undefined ? ref('hidden_at') : hiddenAt }))
    .where('salon_id', '=', salonId)
    .where('id', '=', reviewId)
    .returning(['staff_id as staffId', 'product_id as productId', 'author_name as author'])
    .executeTakeFirstOrThrow()
  if (review.staffId) await updateStaffRating(tx, salonId, review.staffId)
  else if (review.productId) await updateProductRating(tx, salonId, review.productId)
  else await updateSalonRating(tx, salonId)
  return review.author
}
