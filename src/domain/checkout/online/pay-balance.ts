import type { Kysely } from 'kysely'
import { type BalanceDue, findBalanceDue } from '../../bookings/booking/card-charges.ts'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import { startPayment } from '../../commerce/payments/start-payment.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
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
  const started = await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) => start(app, tx, { salonId, bookingId, paymentMethodRef, expectedDueMinor })),
  )
  if (!started) return { kind: 'paid' }
  const { paymentId, money } = started
  const returnUrl = app.origin + backTo(paymentId)
  const metadata = { salonId, orderId, bookingId }
  await chargeCard(app, { paymentId, money, ...method, returnUrl, metadata })
  return paidOutcome(app, paymentId)
}

async function start(
  app: App,
  tx: Kysely<DB>,
  { salonId, bookingId, paymentMethodRef, expectedDueMinor }: Paying & { salonId: string },
): Promise<{ paymentId: string; money: Money } | null> {
  const now = app.clock.now()
  await lockWithOrder(tx, salonId, bookingId)
  const due = await findBalanceDue(tx, { salonId, bookingId })
  if (!due?.customerId || (due.chargeBy && due.chargeBy <= now)) throw new Refusal('too_late')
  const { orderId, customerId, dueMinor: minor, currency } = due
  if (minor === 0) return null
  if (minor !== expectedDueMinor) throw new Refusal('price_changed', { totalMinor: minor, currency })
  await abandonOpen(app, tx, { salonId, orderId }, 'balance', now)
  const money = { minor, currency }
  const paymentId = await startPayment(tx, {
    ...{ salonId, orderId, customerId, provider: app.payments.name, paymentMethodRef },
    ...{ money, purpose: 'balance', now },
  })
  return { paymentId, money }
}
