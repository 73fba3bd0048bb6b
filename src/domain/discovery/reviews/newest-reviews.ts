import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { type Review, reviewRows, type Subject } from './queries.ts'

/** The newest reviews of a live salon, or of one of its team members or products, without counting them. */
export async function newestReviews(app: Pick<App, 'reads'>, subject: Subject, most: number): Promise<Review[]> {
  const ids = [subject.salonId, subject.staffId, subject.productId]
  if (!ids.every((id) => id === undefined || isId(id))) return []
  return reviewRows(app.reads, { ...subject, sort: 'newest', locale: null }, { limit: most, offset: 0 })
}
