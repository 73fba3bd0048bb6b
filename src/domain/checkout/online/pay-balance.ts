import { type BalanceDue, findBalanceDue } from '../../bookings/booking/card-charges.ts'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import { findMethod } from '../cards/find-method.ts'
import type { PaidOutcome } from './paid-outcome.ts'
import { payDue } from './pay-due.ts'

/** What is charged later of a customer's own appointment; null when nothing is. */
export async function getBalanceDue(app: App, customer: { id: string }, bookingId: string): Promise<BalanceDue | null> {
  const salonId = await salonOf(app.db, 'booking', bookingId)
  const due = salonId && (await findBalanceDue(app.db, { salonId, bookingId }))
  return due && due.customerId === customer.id ? due : null
}

interface Paying {
  bookingId: string
  paymentMethodRef: string
  expectedDueMinor: number
}

/**
 * Pays what is charged later, as after the card on file failed. An earlier attempt is abandoned: a charge of it that
 * still appears is voided. `backTo` is the path to which the bank redirects. Throws Refusal('too_late') when nothing is
 * due any more, 'price_changed' when another amount is due than was shown, and what `paidOutcome` throws.
 */
export async function payBalance(
  app: App,
  customer: { id: string },
  { bookingId, paymentMethodRef, expectedDueMinor }: Paying,
  backTo: (paymentId: string) => string,
): Promise<PaidOutcome> {
  await app.limits.take('payment', customer.id)
  const shown = await getBalanceDue(app, customer, bookingId)
  if (!shown) throw new Refusal('too_late')
  const method = await findMethod(app, customer, paymentMethodRef)
  const { salonId } = shown
  return payDue(app, { paymentMethodRef, method, backTo }, async (tx, now) => {
    await lockWithOrder(tx, salonId, bookingId)
    const due = await findBalanceDue(tx, { salonId, bookingId })
    if (!due?.customerId || (due.chargeBy && due.chargeBy <= now)) throw new Refusal('too_late')
    const { orderId, customerId, dueMinor: minor, currency } = due
    if (minor === 0) return null
    if (minor !== expectedDueMinor) throw new Refusal('price_changed', { totalMinor: minor, currency })
    return { salonId, orderId, bookingId, customerId, money: { minor, currency }, purpose: 'balance' }
  })
}
