import { redirect } from 'react-router'
import { toggleFavouriteSalon } from '../../domain/favourites/toggle-favourite-salon.ts'
import { appContext } from '../context.ts'
import { requireViewer } from '../require-viewer.ts'
import { pageOf } from '../safe-redirect.ts'
import type { Route } from './+types/favourite-salon'

/** The heart on a salon. Without JavaScript the answer is the page it was pressed on. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context)
  const salonId = String((await request.formData()).get('salonId') ?? '')
  const answer = await toggleFavouriteSalon(context.get(appContext), viewer, salonId)
  return new URL(request.url).pathname.endsWith('.data') ? answer : redirect(pageOf(request))
}

// The network may be away: the heart then turns back, and the page stays.
export { keepForm as clientAction } from '../keep-form.ts'

export function loader() {
  return redirect('/')
}
