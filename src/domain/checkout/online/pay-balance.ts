import type { Kysely } from 'kysely'
import { type BalanceDue, findBalanceDue } from '../../bookings/booking/card-charges.ts'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import { findPayment } from '../../commerce/payments/queries.ts'
import { startPayment } from '../../commerce/payments/start-payment.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { findMethod } from '../cards/find-method.ts'
import { chargeCard } from './charge-card.ts'
import { type PaidOutcome, paidOutcome } from './paid-outcome.ts'

/** What is charged later of a customer's own appointment; null when nothing is. */
export async function getBalanceDue(app: App, customer: { id: string }, bookingId: string): Promise<BalanceDue | null> {
  const salonId = isId(bookingId) ? await salonOf(app.db, 'booking', bookingId) : null
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
  const due = await getBalanceDue(app, customer, bookingId)
  if (!due) throw new Refusal('too_late')
  const method = await findMethod(app, customer, paymentMethodRef)
  const { salonId, orderId } = due
  const paymentId = await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) => start(app, tx, { salonId, bookingId, paymentMethodRef, expectedDueMinor })),
  )
  if (!paymentId) return { kind: 'paid' }
  const { amountMinor: minor, currency } = (await findPayment(app.db, paymentId)) as {
    amountMinor: number
    currency: string
  }
  const returnUrl = app.origin + backTo(paymentId)
  const metadata = { salonId, orderId, bookingId }
  await chargeCard(app, { paymentId, money: { minor, currency }, ...method, returnUrl, metadata })
  return paidOutcome(app, paymentId)
}

async function start(
  app: App,
  tx: Kysely<DB>,
  { salonId, bookingId, paymentMethodRef, expectedDueMinor }: Paying & { salonId: string },
): Promise<string | null> {
  const now = app.clock.now()
  await lockWithOrder(tx, salonId, bookingId)
  const due = await findBalanceDue(tx, { salonId, bookingId })
  if (!due?.customerId || (due.chargeBy && due.chargeBy <= now)) throw new Refusal('too_late')
  const { orderId, customerId, dueMinor: minor, currency } = due
  if (minor === 0) return null
  if (minor !== expectedDueMinor) throw new Refusal('price_changed', { totalMinor: minor, currency })
  await abandonOpen(app, tx, { salonId, orderId }, 'balance', now)
  return startPayment(tx, {
    ...{ salonId, orderId, customerId, provider: app.payments.name, paymentMethodRef },
    ...{ money: { minor, currency }, purpose: 'balance', now },
  })
}

/** The outcome when the customer returns from the bank. Throws Refusal('not_found'), and what `paidOutcome` throws. */
export async function balanceOutcome(app: App, customer: { id: string }, paymentId: string): Promise<PaidOutcome> {
  const payment = isId(paymentId) ? await findPayment(app.db, paymentId) : undefined
  if (payment?.purpose !== 'balance' || payment.customerId !== customer.id) throw new Refusal('not_found')
  return paidOutcome(app, paymentId)
}
