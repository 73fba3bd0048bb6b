import { findPayment, type Payment } from '../../commerce/payments/queries.ts'
import type { App } from '../../kernel/app.ts'
import type { Charge } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findMethod } from '../cards/find-method.ts'
import { applyCharge } from './apply-charge.ts'

/**
 * Charges a started fee, or a balance that is due later, to the customer's saved card, without the customer. A decline, as
 * of a bank that asks for confirmation or a card that was removed with its account, is the outcome too: `applyCharge` then sends
 * the customer a link to pay. Throws
 * ProviderUnavailable; the job then runs again.
 */
export async function chargeFee(app: App, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(app.db, paymentId)
  if (!payment || payment.purpose === 'order' || payment.status !== 'started') return
  await applyCharge(app, paymentId, await charge(app, payment), { late: true })
}

async function charge(app: App, payment: Payment): Promise<Charge> {
  const { id: paymentId, salonId, orderId, customerId, amountMinor, currency } = payment
  const method = customerId && (await methodOf(app, customerId, payment.paymentMethodRef))
  if (!method) return cardIsGone(app, payment)
  return app.payments.authorise({
    ...{ paymentId, money: { minor: amountMinor, currency }, ...method, offSession: true },
    returnUrl: app.origin,
    metadata: { salonId, orderId, bookingId: null },
  })
}

async function methodOf(app: App, customerId: string, ref: string) {
  try {
    return await findMethod(app, { id: customerId }, ref)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function cardIsGone(app: App, { id, amountMinor }: Payment): Charge {
  const nothing = { amountMinor, capturedMinor: 0, refundedMinor: 0, createdAt: app.clock.now() }
  return { ...nothing, ref: `none:${id}`, paymentId: id, status: 'declined', declineCode: 'card_removed' }
}
