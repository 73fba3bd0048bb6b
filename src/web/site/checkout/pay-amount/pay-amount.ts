import { redirect } from 'react-router'
import type { PaidOutcome } from '../../../../domain/checkout/online/paid-outcome.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { failed } from '../../../forms/forms.ts'
import { bankAddress } from '../pay/load.ts'
import { methodOf, refusedPayment } from './method-of.ts'

/**
 * For the loader of a page that pays an amount. Back from the bank, at `page`?payment=…, it redirects when the amount is
 * paid or still to be confirmed. Returns the reason when the card was declined, and null after other refusals or without
 * a payment.
 */
export async function declinedAtBank(
  app: App,
  page: string,
  url: URL,
  outcomeOf: (paymentId: string) => Promise<PaidOutcome>,
): Promise<string | null> {
  const paymentId = url.searchParams.get('payment')
  if (!paymentId) return null
  try {
    throw afterPaying(app, page, await outcomeOf(paymentId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'payment_declined' ? String(error.details.declineCode ?? '') : null
  }
}

interface Attempt {
  paymentMethodRef: string
  /** The path to which the bank redirects. */
  backTo: (paymentId: string) => string
}

/** For the action of such a page: pays with the method of `PayAmountForm`, and answers with `page`, the bank or the form. */
export async function payAmount(
  app: App,
  page: string,
  form: FormData,
  pay: (attempt: Attempt) => Promise<PaidOutcome>,
) {
  const method = methodOf(app, form)
  if (method.failure) return failed(method.failure)
  try {
    const attempt = { paymentMethodRef: method.ref, backTo: (paymentId: string) => `${page}?payment=${paymentId}` }
    return afterPaying(app, page, await pay(attempt))
  } catch (error) {
    return refusedPayment(error, form)
  }
}

const afterPaying = (app: App, page: string, outcome: PaidOutcome) =>
  redirect(outcome.kind === 'paid' ? page : bankAddress(app, outcome.actionUrl), 303)
