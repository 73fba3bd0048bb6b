import { redirect } from 'react-router'
import { setFavouriteSalon } from '../../../../domain/discovery/favourites/set-favourite-salon.ts'
import { appContext } from '../../../context.ts'
import { requireViewer } from '../../../require-viewer.ts'
import { pageOf } from '../../../safe-redirect.ts'
import type { Route } from './+types/favourite-salon'

/** The heart on a salon. Without JavaScript the answer is the page it was pressed on. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context)
  const form = await request.formData()
  const salonId = String(form.get('salonId') ?? '')
  // A page from before the last update of the site does not say which of the two is meant.
  const favourite = form.has('favourite') ? form.get('favourite') === 'true' : undefined
  const answer = await setFavouriteSalon(context.get(appContext), viewer, salonId, favourite)
  return new URL(request.url).pathname.endsWith('.data') ? answer : redirect(pageOf(request))
}

// The network may be away: the heart then turns back, and the page stays.
export { preserveInput as clientAction } from '../../../preserve-input.ts'

export function loader() {
  return redirect('/')
}
