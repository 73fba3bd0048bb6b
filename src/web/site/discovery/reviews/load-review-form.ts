import type { RouterContextProvider } from 'react-router'
import { mayReview } from '../../../../domain/discovery/reviews/may-review.ts'
import type { ReviewTarget } from '../../../../domain/discovery/reviews/target.ts'
import { appContext, viewerContext } from '../../../request/context.ts'

/** The data of a ReviewForm. */
export interface ReviewFormData {
  /** `open` to write; a `visitor` may write and then logs in; `closed` without an appointment there. */
  state: 'open' | 'visitor' | 'closed'
  /** Their earlier review, which they edit. */
  mine: { rating: number; description: string; photos: string[] } | null
}

/** For a page's loader: whether the viewer may review `target`, and their earlier review. */
export async function loadReviewForm(
  { context }: { context: Readonly<RouterContextProvider> },
  target: ReviewTarget,
): Promise<ReviewFormData> {
  const viewer = context.get(viewerContext)
  if (!viewer) return { state: 'visitor', mine: null }
  const { may, mine } = await mayReview(context.get(appContext), viewer, target)
  return { state: may ? 'open' : 'closed', mine }
}
