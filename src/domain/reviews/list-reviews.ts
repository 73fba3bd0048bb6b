import type { App } from '../app.ts'
import { isId } from '../shared/ids.ts'
import { offsetOf, type Page, type PageRequest } from '../shared/page.ts'
import { countReviews, type Review, reviewRows } from './queries.ts'
import type { ReviewSort } from './review-sort.ts'

/** Opinions of a live salon, or of one of its people; the newest first unless told. */
export async function listReviews(
  app: Pick<App, 'db'>,
  { salonId, staffId, sort = 'newest' }: { salonId: string; staffId?: string; sort?: ReviewSort },
  page: PageRequest,
): Promise<Page<Review>> {
  if (!isId(salonId) || (staffId !== undefined && !isId(staffId))) return { ...page, items: [], total: 0 }
  const subject = { salonId, staffId }
  const [items, total] = await Promise.all([
    reviewRows(app.db, { ...subject, sort }, { limit: page.limit, offset: offsetOf(page) }),
    countReviews(app.db, subject),
  ])
  return { ...page, items, total }
}
