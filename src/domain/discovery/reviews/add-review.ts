import { sql } from 'kysely'
import { updateProductRating } from '../../catalog/items/update-product-rating.ts'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { updateSalonRating } from '../../salons/profile/update-salon-rating.ts'
import { updateStaffRating } from '../../salons/profile/update-staff-rating.ts'
import { type ReviewInput, reviewInput } from './schema.ts'
import { checked, entitled, type ReviewTarget, reviewable } from './target.ts'

/**
 * Adds a customer's review, or replaces their earlier one (`edited`); ratings and counts are updated in the same
 * transaction. Throws Refusal('invalid_input') by field, 'not_found', or 'review_not_eligible' for a customer without a
 * completed appointment there, or who has not received the product.
 */
export async function addReview(
  app: Pick<App, 'db' | 'clock' | 'limits'>,
  viewer: { id: string; name: string; lastName: string },
  review: ReviewTarget & ReviewInput,
): Promise<{ id: string; edited: boolean }> {
  const { rating, description } = parse(reviewInput, review)
  const target = checked(targetOf(review))
  await app.limits.take('write', viewer.id)
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ salonId: string; id: string | null; edited: boolean }>`
      with target as (${reviewable(target)}), written as (
        insert into review (salon_id, id, customer_id, staff_id, product_id, author_name, rating, description, created_at)
        select salon_id, ${newId()}, ${viewer.id}, staff_id, product_id, ${signature(viewer)}, ${rating}, ${description},
          ${now}
        from target where ${entitled(target, viewer.id)}
        on conflict (customer_id, salon_id, coalesce(staff_id, product_id, salon_id)) where customer_id is not null
        do update set author_name = excluded.author_name, rating = excluded.rating,
          description = excluded.description, edited_at = excluded.created_at
        returning id, edited_at
      )
      select target.salon_id as "salonId", w.id, w.edited_at is not null as edited
      from target left join written w on true`.execute(tx)
    const [written] = rows
    if (!written) throw new Refusal('not_found')
    const { salonId, id, edited } = written
    if (id === null) throw new Refusal('review_not_eligible')
    if ('staffId' in target) await updateStaffRating(tx, salonId, target.staffId)
    else if ('productId' in target) await updateProductRating(tx, salonId, target.productId)
    else await updateSalonRating(tx, salonId)
    return { id, edited }
  })
}

function targetOf(review: ReviewTarget): ReviewTarget {
  if ('staffId' in review) return { staffId: review.staffId }
  return 'productId' in review ? { productId: review.productId } : { salonId: review.salonId }
}

/** The author's public name: 'Karen H.' */
function signature({ name, lastName }: { name: string; lastName: string }): string {
  const [initial] = lastName.trim()
  return initial ? `${name.trim()} ${initial.toUpperCase()}.` : name.trim()
}
