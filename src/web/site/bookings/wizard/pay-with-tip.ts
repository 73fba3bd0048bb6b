import { redirect } from 'react-router'
import { getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import type { PaymentRequest } from '../../../../domain/checkout/online/schema.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { failed, valuesOf } from '../../../forms/forms.ts'
import { chargesNow, type PayFailure, payNow } from '../../checkout/pay/payment-actions.ts'
import { ownTipError } from '../../checkout/tips/typed-tip.ts'
import { payingPage } from './paying.ts'
import { readRequestedTip, type WizardChoice } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

/**
 * Pays on the wizard's last tab. Charges nothing while an own tip is typed that the total which was shown does not
 * include; without JavaScript, 'Choose' shows the total with it.
 */
export async function payWithTip(
  app: App,
  customer: { id: string },
  form: FormData,
  { choice, origins }: { choice: WizardChoice; origins?: PaymentRequest['origins'] },
) {
  const own = String(form.get('own') ?? '').trim()
  if (form.has('choose')) {
    const suggested = choice.tip?.by === 'tip' ? choice.tip : null
    return redirect(wizardPath({ ...choice, tip: readRequestedTip({ own }) ?? suggested }, 'done'), 303)
  }
  const error = own !== '' && chargesNow(form) ? await tipError(app, customer, form, own) : null
  if (error) return failed({ about: 'payment', fields: { own: error }, values: valuesOf(form) } as PayFailure)
  return payNow(app, customer, form, { page: payingPage(choice), ...(origins && { origins }) })
}

async function tipError(app: App, customer: { id: string }, form: FormData, own: string) {
  const cart = await getCart(app, customer.id)
  const tipMinor = Number(form.get('tipMinor') ?? 0)
  return cart && ownTipError({ tipMinor, own }, cart.salon.currency, cart.price.servicesMinor)
}
