import { redirect } from 'react-router'
import { setFavouriteProduct } from '../../../../domain/discovery/favourites/set-favourite-product.ts'
import type { Route } from './+types/favourite-product'
import { setFavourite } from './set-favourite.ts'

export function action(args: Route.ActionArgs) {
  return setFavourite(args, 'productId', setFavouriteProduct)
}

// The network may be unavailable: the heart is then reverted, and the page stays.
export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export function loader() {
  return redirect('/products')
}
