import { redirect } from 'react-router'
import { setFavouriteSalon } from '../../../../domain/discovery/favourites/set-favourite-salon.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { pageOf } from '../../../request/safe-redirect.ts'
import type { Route } from './+types/favourite-salon'

/** Adds or removes a favourite salon. Without JavaScript the response is the page it was pressed on. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context)
  const form = await request.formData()
  const salonId = String(form.get('salonId') ?? '')
  // A page from before the last release does not send the new state.
  const favourite = form.has('favourite') ? form.get('favourite') === 'true' : undefined
  const answer = await setFavouriteSalon(context.get(appContext), viewer, salonId, favourite)
  return new URL(request.url).pathname.endsWith('.data') ? answer : redirect(pageOf(request))
}

// The network may be unavailable: the heart is then reverted, and the page stays.
export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export function loader() {
  return redirect('/')
}
