import type { RouterContextProvider } from 'react-router'
import { listReviews } from '../../../../domain/discovery/reviews/list-reviews.ts'
import type { Subject } from '../../../../domain/discovery/reviews/queries.ts'
import { REVIEW_SORTS, type ReviewSort } from '../../../../domain/discovery/reviews/review-sort.ts'
import { appContext } from '../../../request/context.ts'

const PAGE = 6
const LAST_PAGE = 10_000

/** For a page's loader: the reviews that its address requests with ?sort= and ?page=. */
export async function loadReviews(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  subject: Subject,
) {
  const sort: ReviewSort = REVIEW_SORTS.find((each) => each === url.searchParams.get('sort')) ?? 'newest'
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), LAST_PAGE)
  const reviews = await listReviews(context.get(appContext), { ...subject, sort }, { page, limit: PAGE })
  return { reviews, sort }
}
