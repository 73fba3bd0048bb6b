import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import { findMethod } from '../cards/find-method.ts'
import { type FeeDue, findFeeDue } from './find-fee-due.ts'
import type { PaidOutcome } from './paid-outcome.ts'
import { payDue } from './pay-due.ts'

/** The fee of a customer's appointment, and what is due of it. Throws Refusal('not_found'). */
export async function getFeeDue(app: App, customer: { id: string }, bookingId: string): Promise<FeeDue> {
  const salonId = await salonOf(app.db, 'booking', bookingId)
  const fee = salonId && (await findFeeDue(app.db, customer.id, { salonId, bookingId }))
  if (!fee) throw new Refusal('not_found')
  return fee
}

/**
 * Pays a fee that could not be charged to the card on file. An earlier attempt is abandoned: a charge of it that still
 * appears is voided. `backTo` is the path to which the bank redirects. Throws Refusal('not_found' | 'payment_declined' |
 * 'payment_unavailable' | 'payment_in_progress'), and Refusal('price_changed') when another amount is due than was shown.
 */
export async function payFee(
  app: App,
  customer: { id: string },
  {
    bookingId,
    paymentMethodRef,
    expectedDueMinor,
  }: { bookingId: string; paymentMethodRef: string; expectedDueMinor: number },
  backTo: (paymentId: string) => string,
): Promise<PaidOutcome> {
  await app.limits.take('payment', customer.id)
  const { salonId } = await getFeeDue(app, customer, bookingId)
  const method = await findMethod(app, customer, paymentMethodRef)
  return payDue(app, { paymentMethodRef, method, backTo }, async (tx) => {
    await sql`select from booking where salon_id = ${salonId} and id = ${bookingId} for update`.execute(tx)
    const fee = await findFeeDue(tx, customer.id, { salonId, bookingId })
    if (!fee || fee.dueMinor === 0) return null
    const { orderId, dueMinor: minor, currency } = fee
    if (minor !== expectedDueMinor) throw new Refusal('price_changed', { totalMinor: minor, currency })
    return { salonId, orderId, bookingId, customerId: customer.id, money: { minor, currency }, purpose: 'fee' }
  })
}
