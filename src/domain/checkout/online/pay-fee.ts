import { type Kysely, sql } from 'kysely'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import { startPayment } from '../../commerce/payments/start-payment.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { findMethod } from '../cards/find-method.ts'
import { chargeCard } from './charge-card.ts'
import { type FeeDue, findFeeDue } from './find-fee-due.ts'
import { ownOutcome, type PaidOutcome } from './paid-outcome.ts'

/** The fee of a customer's appointment, and what is due of it. Throws Refusal('not_found'). */
export async function getFeeDue(app: App, customer: { id: string }, bookingId: string): Promise<FeeDue> {
  const salonId = isId(bookingId) ? await salonOf(app.db, 'booking', bookingId) : null
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
  const started = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await sql`select from booking where salon_id = ${salonId} and id = ${bookingId} for update`.execute(tx)
      const fee = await findFeeDue(tx, customer.id, { salonId, bookingId })
      if (!fee || fee.dueMinor === 0) return null
      if (fee.dueMinor !== expectedDueMinor)
        throw new Refusal('price_changed', { totalMinor: fee.dueMinor, currency: fee.currency })
      return start(app, tx, customer.id, fee, paymentMethodRef)
    }),
  )
  if (!started) return { kind: 'paid' }
  const { paymentId, money, orderId } = started
  const returnUrl = app.origin + backTo(paymentId)
  await chargeCard(app, { paymentId, money, ...method, returnUrl, metadata: { salonId, orderId, bookingId } })
  return ownOutcome(app, customer, paymentId, 'fee')
}

async function start(app: App, tx: Kysely<DB>, customerId: string, fee: FeeDue, paymentMethodRef: string) {
  const { salonId, orderId, dueMinor, currency } = fee
  const now = app.clock.now()
  await abandonOpen(app, tx, { salonId, orderId }, 'fee', now)
  const money = { minor: dueMinor, currency }
  const paymentId = await startPayment(tx, {
    ...{ salonId, orderId, customerId, provider: app.payments.name, paymentMethodRef, money, purpose: 'fee', now },
  })
  return { paymentId, money, orderId }
}
