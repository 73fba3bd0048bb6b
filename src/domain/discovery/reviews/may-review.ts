import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { checked, entitled, type ReviewTarget, reviewable } from './target.ts'

export interface ReviewRight {
  may: boolean
  /** Their earlier review, which a new one replaces. */
  mine: { rating: number; description: string } | null
}

/** Whether a customer may review a salon, team member or product; false for an unknown one. One statement. */
export async function mayReview(
  app: Pick<App, 'db'>,
  viewer: { id: string },
  target: ReviewTarget,
): Promise<ReviewRight> {
  const { rows } = await sql<ReviewRight>`
    with target as (${reviewable(checked(target))})
    select ${entitled(target, viewer.id)} as may,
      (select json_build_object('rating', r.rating, 'description', r.description) from review r
        where r.customer_id = ${viewer.id} and r.salon_id = target.salon_id
          and coalesce(r.staff_id, r.product_id, r.salon_id)
            = coalesce(target.staff_id, target.product_id, target.salon_id)) as mine
    from target`.execute(app.db)
  return rows[0] ?? { may: false, mine: null }
}
