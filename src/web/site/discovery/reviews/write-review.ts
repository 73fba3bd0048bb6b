import type { RouterContextProvider } from 'react-router'
import { addReview } from '../../../../domain/discovery/reviews/add-review.ts'
import type { ReviewTarget } from '../../../../domain/discovery/reviews/target.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { readPhotos } from '../../../photos/read-photos.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'

/**
 * For a page's action: saves the review of its ReviewForm (`intent=review`). The page is then shown again, with thanks
 * or with errors. A visitor is sent to log in, and returns to what they typed.
 */
export async function writeReview(
  { context }: { context: Readonly<RouterContextProvider> },
  form: FormData,
  target: ReviewTarget,
) {
  const viewer = requireViewer(context)
  const rating = String(form.get('rating') ?? '')
  const description = String(form.get('description') ?? '')
  try {
    const photos = await readPhotos(form)
    const { edited } = await addReview(context.get(appContext), viewer, { ...target, rating, description, photos })
    return { reviewed: edited ? ('edited' as const) : ('written' as const) }
  } catch (error) {
    return refusalToForm(error, form)
  }
}
