import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { countByStars, type Review, reviewRows, type Subject } from './queries.ts'
import type { ReviewSort } from './review-sort.ts'

export interface ReviewList extends Page<Review> {
  /** The number of reviews with one to five stars, of the whole list. Half stars are rounded up. */
  byStars: number[]
}

/** Reviews of a live salon, or of one of its team members or products; the newest first by default. */
export async function listReviews(
  app: Pick<App, 'reads'>,
  { sort = 'newest', ...subject }: Subject & { sort?: ReviewSort },
  page: PageRequest,
): Promise<ReviewList> {
  const ids = [subject.salonId, subject.staffId, subject.productId]
  if (!ids.every((id) => id === undefined || isId(id)))
    return { ...page, items: [], total: 0, byStars: [0, 0, 0, 0, 0] }
  const [items, byStars] = await Promise.all([
    reviewRows(app.reads, { ...subject, sort }, { limit: page.limit, offset: offsetOf(page) }),
    countByStars(app.reads, subject),
  ])
  return { ...page, items, total: byStars.reduce((sum, n) => sum + n, 0), byStars }
}
