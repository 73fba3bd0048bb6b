import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { type ReviewFacet, reviewFacets } from './queries.ts'

/** The services and team members that reviews of a live salon can be filtered by, with the number of reviews. */
export async function listReviewFacets(
  app: Pick<App, 'reads'>,
  salonId: string,
  locale: Locale,
): Promise<ReviewFacet[]> {
  return reviewFacets(app.reads, salonId, locale)
}
