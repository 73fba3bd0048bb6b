import { productChoice } from '../../../domain/checkout/cart/schema.ts'
import { setProductQuantity } from '../../../domain/checkout/online/set-product-quantity.ts'
import { setFavouriteProduct } from '../../../domain/discovery/favourites/set-favourite-product.ts'
import { setFavouriteSalon } from '../../../domain/discovery/favourites/set-favourite-salon.ts'
import type { App } from '../../../domain/kernel/app.ts'
import { parse } from '../../../domain/kernel/parse.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'

/**
 * Forms that are a single button, by the path they are sent to: what a visitor meant by it, done once they have signed
 * in. It sets the intended state instead of toggling: a favourite that a visitor pressed is set, even if it was set
 * before. A line here is all that such a form needs; forms with fields come back filled in, and are sent by their
 * owner.
 */
export const DEFERRED_ACTIONS: Record<
  string,
  (app: App, viewer: Viewer, fields: Record<string, string>) => Promise<unknown>
> = {
  '/cart': async (app, viewer, fields) => {
    if (fields.intent === 'put') await setProductQuantity(app, viewer, parse(productChoice, fields))
  },
  '/favourite-product': (app, viewer, { productId = '', favourite }) =>
    setFavouriteProduct(app, viewer, productId, favourite !== 'false'),
  '/favourite-salon': (app, viewer, { salonId = '', favourite }) =>
    setFavouriteSalon(app, viewer, salonId, favourite !== 'false'),
}
