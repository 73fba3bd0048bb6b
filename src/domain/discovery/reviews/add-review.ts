import { type Kysely, sql } from 'kysely'
import { updateProductRating } from '../../catalog/items/update-product-rating.ts'
import type { App } from '../../kernel/app.ts'
import {
  type AttachedPhotoChange,
  changedPhotos,
  isWithinPhotoLimit,
  storeAttachedPhotos,
  tooManyPhotos,
} from '../../kernel/attached-photos.ts'
import { newId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import { parse } from '../../kernel/parse.ts'
import { withNewPictures } from '../../kernel/pictures.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { updateSalonRating } from '../../salons/profile/update-salon-rating.ts'
import { updateStaffRating } from '../../salons/staff/update-staff-rating.ts'
import { type ReviewInput, reviewInput } from './schema.ts'
import { checked, findReviewed, isEntitled, type Reviewed, type ReviewTarget } from './target.ts'

/**
 * Adds a customer's review, or replaces their earlier one (`edited`), of which the pictures stay that `photos` does not
 * remove; ratings and counts are updated in the same transaction. Throws Refusal('invalid_input') by field, 'not_found', or
 * 'review_not_eligible' for a customer without a completed appointment there, or who has not received the product.
 */
export async function addReview(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'images' | 'jobs'>,
  viewer: { id: string; name: string; lastName: string; locale?: Locale },
  review: ReviewTarget & ReviewInput & { photos?: AttachedPhotoChange },
): Promise<{ id: string; edited: boolean }> {
  const { rating, description } = parse(reviewInput, review)
  const target = checked(targetOf(review))
  await app.limits.take('write', viewer.id)
  const now = app.clock.now()
  const photos = review.photos ?? { add: [], remove: [] }
  await checkEntitled(app.db, target, viewer.id)
  const added = await storeAttachedPhotos(app, viewer.id, photos)
  const write = async (tx: Kysely<DB>) => {
    const reviewed = await checkEntitled(tx, target, viewer.id)
    const { salonId, staffId, productId } = reviewed
    const { serviceIds, staffIds } = await findReviewedAppointment(tx, reviewed, viewer.id)
    const changed = changedPhotos('review', added, photos.remove)
    const { rows } = await sql<{ id: string; edited: boolean }>`
      insert into review (salon_id, id, customer_id, staff_id, product_id, author_name, rating, description, locale,
        service_ids, staff_ids, photos, created_at)
      values (${salonId}, ${newId()}, ${viewer.id}, ${staffId}, ${productId}, ${signature(viewer)}, ${rating}, ${description},
        ${viewer.locale ?? null},
        ${serviceIds}::uuid[], ${staffIds}::uuid[], ${added}::text[], ${now})
      on conflict (customer_id, salon_id, coalesce(staff_id, product_id, salon_id)) where customer_id is not null
      do update set author_name = excluded.author_name, rating = excluded.rating,
        description = excluded.description, locale = excluded.locale,
        service_ids = excluded.service_ids, staff_ids = excluded.staff_ids, photos = ${changed},
        edited_at = excluded.created_at
      where ${isWithinPhotoLimit(changed)}
      returning id, edited_at is not null as edited`.execute(tx)
    const [written] = rows
    if (!written) throw tooManyPhotos()
    const { id, edited } = written
    if ('staffId' in target) await updateStaffRating(tx, salonId, target.staffId)
    else if ('productId' in target) await updateProductRating(tx, salonId, target.productId)
    else await updateSalonRating(tx, salonId)
    const dropped = photos.remove.filter((path) => !added.includes(path)).map((path) => ({ path, owner: viewer.id }))
    if (dropped.length > 0) await app.jobs.enqueue(tx, 'remove-picture', ...dropped)
    return { id, edited }
  }
  return withNewPictures(app, viewer.id, added, () => app.db.transaction().execute(write))
}

/** Throws Refusal('not_found' | 'review_not_eligible'). */
async function checkEntitled(db: Kysely<DB>, target: ReviewTarget, customerId: string): Promise<Reviewed> {
  const reviewed = await findReviewed(db, target, customerId)
  if (!reviewed) throw new Refusal('not_found')
  if (!(await isEntitled(db, reviewed, customerId))) throw new Refusal('review_not_eligible')
  return reviewed
}

/** The services and team members of the customer's last completed appointment there; none for a product. */
async function findReviewedAppointment(
  db: Kysely<DB>,
  { salonId, staffId, productId }: Reviewed,
  customerId: string,
): Promise<{ serviceIds: string[]; staffIds: string[] }> {
  if (productId !== null) return { serviceIds: [], staffIds: [] }
  const withThem =
    staffId === null
      ? sql`true`
      : sql`exists (select from booking_line x where x.salon_id = ${salonId} and x.booking_id = b.id and x.staff_id = ${staffId})`
  const { rows } = await sql<{ serviceIds: string[]; staffIds: string[] }>`
    select array(select distinct l.service_id from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = b.id) as "serviceIds",
      array(select distinct l.staff_id from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = b.id) as "staffIds"
    from booking b
    where b.salon_id = ${salonId} and b.customer_id = ${customerId} and b.status = 'completed' and ${withThem}
    order by b.starts_at desc, b.id limit 1`.execute(db)
  return rows[0] ?? { serviceIds: [], staffIds: [] }
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
