import type { RouterContextProvider } from 'react-router'
import { listReviewFacets } from '../../../../domain/discovery/reviews/list-review-facets.ts'
import { listReviews } from '../../../../domain/discovery/reviews/list-reviews.ts'
import type { ReviewFacet, Subject } from '../../../../domain/discovery/reviews/queries.ts'
import { REVIEW_SORTS, type ReviewSort } from '../../../../domain/discovery/reviews/review-sort.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { pageNumber } from '../../../request/page-number.ts'

const PAGE = 6

/**
 * For a page's loader: the reviews that its address requests with ?sort=, ?page=, and of a salon ?reviewed= (a service)
 * and ?with= (a team member).
 */
export async function loadReviews(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  subject: Subject,
) {
  const sort: ReviewSort = REVIEW_SORTS.find((each) => each === url.searchParams.get('sort')) ?? 'newest'
  const app = context.get(appContext)
  const locale = context.get(localeContext)
  const ofSalon = subject.staffId === undefined && subject.productId === undefined
  const facets = ofSalon ? await listReviewFacets(app, subject.salonId, locale) : []
  const chosen = (kind: ReviewFacet['kind'], name: string) =>
    facets.find((facet) => facet.kind === kind && facet.id === url.searchParams.get(name))?.id
  const filter = { serviceId: chosen('service', 'reviewed'), performerId: chosen('staff', 'with') }
  const page = pageNumber(url.searchParams)
  const reviews = await listReviews(app, { ...subject, ...filter, sort, locale }, { page, limit: PAGE })
  return { reviews, sort, facets, filter }
}
