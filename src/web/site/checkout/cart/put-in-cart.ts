import { redirect } from 'react-router'
import { productChoice } from '../../../../domain/checkout/cart/schema.ts'
import { setProductQuantity } from '../../../../domain/checkout/online/set-product-quantity.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { failed, parseForm, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { CART_PATH } from './cart-answer.ts'

/**
 * 'Add to Cart' and 'Update Cart'. A script gets a response in place (see CartAnswer); a browser without is redirected
 * to the cart, which also asks there about items of another salon.
 */
export async function putInCart(app: App, viewer: Viewer, form: FormData, inPlace: boolean) {
  const { input, failure } = parseForm(productChoice, form)
  if (failure) return failed(failure)
  const { productId, quantity } = input
  try {
    await setProductQuantity(app, viewer, input)
    return inPlace ? { put: { productId, quantity } } : redirect(CART_PATH, 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'cart_conflict') {
      const conflictPath = `${CART_PATH}?conflict=${productId}&quantity=${quantity}`
      return inPlace ? { conflict: { productId, quantity } } : redirect(conflictPath, 303)
    }
    // Unavailable meanwhile: no reason to fail the page.
    if (error.code === 'not_found') return failed({ fields: {}, refusal: 'not_found', values: valuesOf(form) })
    return refusalToForm(error, form)
  }
}
