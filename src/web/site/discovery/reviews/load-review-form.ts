import type { RouterContextProvider } from 'react-router'
import { mayReview } from '../../../../domain/discovery/reviews/may-review.ts'
import type { ReviewTarget } from '../../../../domain/discovery/reviews/target.ts'
import { appContext, viewerContext } from '../../../context.ts'

/** What ReviewForm needs to know of its reader. */
export interface ReviewFormData {
  /** `open` to write; a `visitor` may write and then logs in; `closed` to who has not been there. */
  state: 'open' | 'visitor' | 'closed'
  /** What they wrote before, and change now. */
  mine: { rating: number; description: string } | null
}

/** For a page's loader: whether its reader may write a review of `target`, and what they have written. */
export async function loadReviewForm(
  { context }: { context: Readonly<RouterContextProvider> },
  target: ReviewTarget,
): Promise<ReviewFormData> {
  const viewer = context.get(viewerContext)
  if (!viewer) return { state: 'visitor', mine: null }
  const { may, mine } = await mayReview(context.get(appContext), viewer, target)
  return { state: may ? 'open' : 'closed', mine }
}
