import { savedCardId } from '../../../../domain/commerce/payments/saved-method.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { HOSTED_PAGE } from '../../../../domain/kernel/payments.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { type FormFailure, failed, parseForm, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { cardForm, methodRefOf } from '../pay/card.ts'

/** The payment method that was chosen or typed in `PayAmountForm`. */
export function methodOf(app: App, form: FormData): { ref: string; failure?: undefined } | { failure: FormFailure } {
  const chosen = String(form.get('paymentMethod') ?? '')
  if (savedCardId(chosen) !== null) return { ref: chosen }
  if (app.payments.cardForm.kind !== 'own') return { ref: String(form.get('paymentMethodRef') ?? '') || HOSTED_PAGE }
  const { input, failure } = parseForm(cardForm(app.clock.now()), form)
  return failure ? { failure } : { ref: methodRefOf(input.cardNumber) }
}

/** What the form shows after a payment was refused; a declined card with its reason. */
export function refusedPayment(error: unknown, form: FormData) {
  if (!(error instanceof Refusal) || error.code !== 'payment_declined') return refusalToForm(error, form)
  const { declineCode } = error.details
  return failed({ refusal: error.code, declineCode, fields: {}, values: valuesOf(form) } as never)
}
