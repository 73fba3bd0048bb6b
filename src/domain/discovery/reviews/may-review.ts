import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { checked, findReviewed, isEntitled, type ReviewTarget } from './target.ts'

export interface ReviewRight {
  may: boolean
  /** Their earlier review, which a new one replaces. */
  mine: { rating: number; description: string; photos: string[] } | null
}

/** Whether a customer may review a salon, team member or product; false for an unknown one. */
export async function mayReview(
  app: Pick<App, 'db'>,
  viewer: { id: string },
  target: ReviewTarget,
): Promise<ReviewRight> {
  const reviewed = await findReviewed(app.db, checked(target), viewer.id)
  if (!reviewed) return { may: false, mine: null }
  const { salonId, staffId, productId } = reviewed
  const [may, mine] = await Promise.all([
    isEntitled(app.db, reviewed, viewer.id),
    app.db
      .selectFrom('review')
      .select(['rating', 'description', 'photos'])
      .where('customer_id', '=', viewer.id)
      .where('salon_id', '=', salonId)
      .where(sql`coalesce(staff_id, product_id, salon_id)`, '=', staffId ?? productId ?? salonId)
      .executeTakeFirst(),
  ])
  return { may, mine: mine ?? null }
}
