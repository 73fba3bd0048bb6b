import { data, redirect } from 'react-router'
import { cardToSave, saveCard } from '../../../../domain/checkout/cards/save-card.ts'
import { couponCode } from '../../../../domain/checkout/cart/schema.ts'
import { addCouponToCart } from '../../../../domain/checkout/online/add-to-cart.ts'
import { cancelBankConfirmation } from '../../../../domain/checkout/online/cancel-bank-confirmation.ts'
import { pay } from '../../../../domain/checkout/online/pay.ts'
import { type PaymentRequest, paymentRequest } from '../../../../domain/checkout/online/schema.ts'
import { savedCardId, savedMethod } from '../../../../domain/commerce/payments/saved-method.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { HOSTED_PAGE } from '../../../../domain/kernel/payments.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { type FormFailure, failed, parseForm, refusalToForm, typed, valuesOf } from '../../../forms/forms.ts'
import { cardForm, methodRefOf } from './card.ts'
import { takeDelivery } from './delivery.ts'
import { bankAddress } from './load.ts'
import { PAYMENT_PAGE, type PayingPage } from './paying-page.ts'

/** The response to a payment besides a redirect: which of the page's forms it belongs to, and the bank's reason. */
export interface PayFailure extends FormFailure {
  about: 'coupon' | 'payment'
  declineCode?: string
  /** The product of which there is not enough. */
  product?: string
}

export async function enterCoupon(app: App, customer: { id: string }, form: FormData) {
  const parsed = couponCode.safeParse({ code: form.get('coupon') ?? '' })
  const values = valuesOf(form)
  const wrong = (coupon: string) => failed({ about: 'coupon', fields: { coupon }, values } as PayFailure)
  if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? 'coupon_required')
  try {
    await addCouponToCart(app, customer, parsed.data)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'coupon_invalid') return wrong('coupon_invalid')
    if (!(error instanceof Refusal)) {
      // One invalid field does not lose the rest of the input.
      app.log.error({ err: error }, 'checking coupon failed')
      const failure: PayFailure = { about: 'coupon', fields: { coupon: 'coupon_server' }, values }
      return data(failure, { status: 500 })
    }
    if (error.code !== 'cart_empty') return refusalToForm(error, form)
  }
  return redirect('/paymentcard', 303)
}

/** 'Pay Now'. The card's number is passed on to the provider and never sent back. */
export async function payNow(
  app: App,
  customer: { id: string },
  form: FormData,
  { page = PAYMENT_PAGE, origins = {} }: { page?: PayingPage; origins?: PaymentRequest['origins'] } = {},
) {
  const delivery = await deliveryOf(app, customer, form)
  if (delivery.failure) return failed({ ...delivery.failure, about: 'payment' } as PayFailure)
  const method = methodOf(app, form)
  if (method.failure) return failed({ ...method.failure, about: 'payment' } as PayFailure)
  const { shippingAddress } = delivery
  const expectedTotalMinor = shownTotal(form)
  const fields = {
    ...typed(form),
    expectedTotalMinor,
    paymentMethod: amountOf(form),
    paymentMethodRef: method.ref,
    shippingAddress,
    expectedPromise: form.get(shippingAddress ? 'shown-delivery' : 'shown-collect') ?? undefined,
  }
  const parsed = paymentRequest.safeParse(fields)
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
    return failed({ about: 'payment', fields, values: valuesOf(form) } as PayFailure)
  }
  try {
    const saving = await saveCardOnFile(app, customer, form, parsed.data, page)
    if (saving?.kind === 'requires_action') return redirect(bankAddress(app, saving.actionUrl), 303)
    if (saving) parsed.data.paymentMethodRef = savedMethod(saving.cardId)
    const outcome = await pay(app, customer, { ...parsed.data, origins }, page.payment)
    return redirect(
      outcome.kind === 'placed'
        ? page.placed(outcome)
        : bankAddress(app, outcome.actionUrl) || page.payment(outcome.paymentId),
      303,
    )
  } catch (error) {
    return refused(form, error, page)
  }
}

/** The total as it was shown, with what delivery cost by the choice that it was shown for. */
function shownTotal(form: FormData): number {
  const { expectedTotalMinor, expectedDeliveryMinor = '0' } = valuesOf(form)
  return Number(expectedTotalMinor) + Number(expectedDeliveryMinor)
}

/** What can be due, besides everything. */
const DUE = ['deposit', 'card_on_file', 'card_later']

/** How much is paid now: what is due, by the requirement that was shown, or everything. */
function amountOf(form: FormData): string {
  const chosen = String(form.get('paymentMethod') ?? '')
  if (chosen === 'cash') return chosen
  const requires = form.get('requires')
  if (form.get('amount') === 'due' && DUE.some((one) => one === requires)) return String(requires)
  return savedCardId(chosen) !== null ? 'card' : chosen
}

/** Whether a payment charges something now, so that it can bear a tip. */
export function chargesNow(form: FormData): boolean {
  return !['cash', 'card_later', 'card_on_file'].includes(amountOf(form)) && shownTotal(form) > 0
}

/** A new card is saved before it can be on file for an appointment. */
async function saveCardOnFile(
  app: App,
  customer: { id: string },
  form: FormData,
  { paymentMethod, paymentMethodRef }: PaymentRequest,
  page: PayingPage,
) {
  if ((paymentMethod !== 'card_on_file' && paymentMethod !== 'card_later') || savedCardId(paymentMethodRef) !== null)
    return null
  const parsed = cardToSave.safeParse({ setupId: form.get('setupId'), paymentMethodRef })
  if (!parsed.success) throw new Refusal('invalid_input')
  return saveCard(app, customer, parsed.data, page.setup(parsed.data.setupId))
}

async function deliveryOf(app: App, customer: { id: string }, form: FormData) {
  try {
    return { shippingAddress: await takeDelivery(app, customer, form) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_eligible') throw error
    return { failure: { fields: error.details.fields ?? {}, values: valuesOf(form) } satisfies FormFailure }
  }
}

/** The payment method: the test card that was typed, or the token that the provider's own form made of a card. */
function methodOf(app: App, form: FormData): { ref: string; failure?: undefined } | { failure: FormFailure } {
  const chosen = String(form.get('paymentMethod') ?? '')
  if (savedCardId(chosen) !== null) return { ref: chosen }
  if (chosen !== 'card') return { ref: '' }
  if (shownTotal(form) === 0) return { ref: 'nothing_to_pay' }
  // Without JavaScript the provider's form cannot make a token: the customer pays on the provider's page.
  if (app.payments.cardForm.kind !== 'own') return { ref: String(form.get('paymentMethodRef') ?? '') || HOSTED_PAGE }
  const { input, failure } = parseForm(cardForm(app.clock.now()), form)
  return failure ? { failure } : { ref: methodRefOf(input.cardNumber) }
}

/** Abandons a payment that waits for the bank's confirmation; its time stays held, to be paid for in another way. */
export async function changePaymentMethod(
  app: App,
  customer: { id: string },
  form: FormData,
  page: PayingPage = PAYMENT_PAGE,
) {
  await cancelBankConfirmation(app, customer, String(form.get('payment') ?? ''))
  return redirect(page.cart, 303)
}

function refused(form: FormData, error: unknown, page: PayingPage) {
  if (!(error instanceof Refusal) || error.code === 'not_found') throw error
  if (error.code === 'cart_empty') return redirect(page.cart, 303)
  if (error.code === 'payment_in_progress') {
    // Without a query, since the database may be unavailable.
    const attemptKey = form.get('attemptKey')
    return redirect(typeof attemptKey === 'string' ? page.attempt(attemptKey) : page.cart, 303)
  }
  const { fields = {}, retryAfterSeconds, declineCode, product } = error.details
  return failed({
    about: 'payment',
    fields: error.code === 'not_eligible' ? fields : {},
    refusal: error.code,
    retryAfterSeconds,
    declineCode: typeof declineCode === 'string' ? declineCode : undefined,
    product: typeof product === 'string' ? product : undefined,
    values: valuesOf(form),
  } as PayFailure)
}
