import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { type Review, reviewRows, type Subject } from './queries.ts'

/** The newest opinions of a live salon, or of one of its people or products, so many at most; nothing is counted. */
export async function newestReviews(app: Pick<App, 'reads'>, subject: Subject, most: number): Promise<Review[]> {
  const ids = [subject.salonId, subject.staffId, subject.productId]
  if (!ids.every((id) => id === undefined || isId(id))) return []
  return reviewRows(app.reads, { ...subject, sort: 'newest' }, { limit: most, offset: 0 })
}
