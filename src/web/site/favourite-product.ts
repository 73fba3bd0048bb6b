import { redirect } from 'react-router'
import { toggleFavouriteProduct } from '../../domain/favourites/toggle-favourite-product.ts'
import { appContext } from '../context.ts'
import { requireViewer } from '../require-viewer.ts'
import { pageOf } from '../safe-redirect.ts'
import type { Route } from './+types/favourite-product'

/** The heart on a product. Without JavaScript the answer is the page it was pressed on. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context)
  const productId = String((await request.formData()).get('productId') ?? '')
  const answer = await toggleFavouriteProduct(context.get(appContext), viewer, productId)
  return new URL(request.url).pathname.endsWith('.data') ? answer : redirect(pageOf(request))
}

// The network may be away: the heart then turns back, and the page stays.
export { keepForm as clientAction } from '../keep-form.ts'

export function loader() {
  return redirect('/products')
}
