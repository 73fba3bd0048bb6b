import { redirect } from 'react-router'
import { setFavouriteSalon } from '../../../../domain/discovery/favourites/set-favourite-salon.ts'
import type { Route } from './+types/favourite-salon'
import { setFavourite } from './set-favourite.ts'

export function action(args: Route.ActionArgs) {
  return setFavourite(args, 'salonId', setFavouriteSalon)
}

// The network may be unavailable: the heart is then reverted, and the page stays.
export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export function loader() {
  return redirect('/')
}
