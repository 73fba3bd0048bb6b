import type { PaidOutcome } from '../../../../domain/checkout/online/paid-outcome.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { payAmount } from '../pay-amount/pay-amount.ts'

interface Paying {
  bookingId: string
  expectedDueMinor: number
  paymentMethodRef: string
}
type BackTo = (paymentId: string) => string

/** Pays what is due for an appointment, at the amount that the page showed. */
export async function submitPayment(
  { app, viewer, bookingId, request }: { app: App; viewer: Viewer; bookingId: string; request: Request },
  page: string,
  pay: (app: App, viewer: Viewer, paying: Paying, backTo: BackTo) => Promise<PaidOutcome>,
) {
  const form = await request.formData()
  const paying = { bookingId, expectedDueMinor: Number(form.get('expectedDueMinor')) }
  return payAmount(app, page, form, ({ backTo, ...method }) => pay(app, viewer, { ...paying, ...method }, backTo))
}
