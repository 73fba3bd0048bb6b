import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { countByStars, type Review, type ReviewFilter, reviewRows, type Subject } from './queries.ts'
import type { ReviewSort } from './review-sort.ts'

export interface ReviewList extends Page<Review> {
  /** The number of reviews with one to five stars, of the whole list without a filter. Half stars are rounded up. */
  byStars: number[]
}

/**
 * Reviews of a live salon, or of one of its team members or products; the newest first by default. Those of a salon may
 * be filtered by the service or the team member of the appointment. Services are named in `locale` where the salon has
 * written it.
 */
export async function listReviews(
  app: Pick<App, 'reads'>,
  {
    sort = 'newest',
    locale = null,
    serviceId,
    performerId,
    ...subject
  }: Subject & ReviewFilter & { sort?: ReviewSort; locale?: Locale | null },
  page: PageRequest,
): Promise<ReviewList> {
  const ids = [subject.salonId, subject.staffId, subject.productId, serviceId, performerId]
  if (!ids.every((id) => id === undefined || isId(id)))
    return { ...page, items: [], total: 0, byStars: [0, 0, 0, 0, 0] }
  const filter = { serviceId, performerId }
  const isFiltered = serviceId !== undefined || performerId !== undefined
  const at = { limit: page.limit, offset: offsetOf(page) }
  const [items, byStars, counted] = await Promise.all([
    reviewRows(app.reads, { ...subject, ...filter, sort, locale }, at),
    countByStars(app.reads, subject),
    isFiltered ? countByStars(app.reads, { ...subject, ...filter }) : null,
  ])
  return { ...page, items, total: (counted ?? byStars).reduce((sum, n) => sum + n, 0), byStars }
}
