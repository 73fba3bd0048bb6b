import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findMethod } from '../cards/find-method.ts'
import { acceptsCardsOrRefuse } from './card-form-of.ts'
import { findTippable, getTippable } from './get-tippable.ts'
import type { PaidOutcome } from './paid-outcome.ts'
import { payDue } from './pay-due.ts'
import { checkTip } from './read-tips.ts'

/**
 * Pays a tip for a completed appointment. An earlier attempt is abandoned: a charge of it that still appears is voided, so
 * that one tip is paid. `backTo` is the path to which the bank redirects. Throws Refusal('too_late') for an appointment
 * that cannot be tipped, 'invalid_input' at `tip`, 'not_eligible', and what `paidOutcome` throws.
 */
export async function payTip(
  app: App,
  customer: { id: string },
  { bookingId, tipMinor, paymentMethodRef }: { bookingId: string; tipMinor: number; paymentMethodRef: string },
  backTo: (paymentId: string) => string,
): Promise<PaidOutcome> {
  await app.limits.take('payment', customer.id)
  const shown = await getTippable(app, customer, bookingId)
  if (!shown) throw new Refusal('too_late')
  const method = await findMethod(app, customer, paymentMethodRef)
  const { salonId } = shown
  return payDue(app, { paymentMethodRef, method, backTo }, async (tx, now) => {
    await lockWithOrder(tx, salonId, bookingId)
    const due = await findTippable(tx, customer.id, { salonId, bookingId }, now)
    if (!due) throw new Refusal('too_late')
    const { orderId, tippedMinor, priceMinor, currency } = due
    if (tippedMinor > 0) return null
    if (tipMinor === 0) throw new Refusal('invalid_input', { fields: { tip: 'tip_invalid' } })
    await checkTip(tx, { salonId, tipMinor, mostMinor: priceMinor })
    await acceptsCardsOrRefuse(app, tx, salonId)
    const money = { minor: tipMinor, currency }
    return { salonId, orderId, bookingId, customerId: customer.id, money, tipMinor, purpose: 'tip' }
  })
}
