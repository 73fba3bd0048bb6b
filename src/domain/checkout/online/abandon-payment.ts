import type { Kysely } from 'kysely'
import { discardBooking } from '../../bookings/booking/discard-booking.ts'
import { closeOrder } from '../../commerce/orders/close-order.ts'
import { releaseAttemptKey } from '../../commerce/orders/release-attempt-key.ts'
import { isPending, lockPayment, type Payment } from '../../commerce/payments/queries.ts'
import { recordAbandoned } from '../../commerce/payments/record-charge.ts'
import type { App } from '../../kernel/app.ts'
import type { Charge } from '../../kernel/payments.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { HOLD_MINUTES } from '../cart/hold.ts'
import { hasAppointment } from '../cart/queries.ts'
import { renewAttempt } from '../cart/renew-attempt.ts'

export interface Abandoning {
  /** The charge at the provider, if known: a job voids it. A declined charge has nothing to void. */
  charge?: Charge | null
  /** The customer keeps the time as a hold. */
  hold?: boolean
  /** The attempt key may be used again; otherwise it keeps returning this failure. */
  mayRepeat?: boolean
  /** Whether the customer is e-mailed. */
  mail: boolean
}

/**
 * Abandons an attempt to pay: releases its order, booking, stock and coupon; a charge that exists or appears later can
 * only be voided. Returns false when the outcome was known meanwhile.
 */
export async function abandonPayment(app: App, paymentId: string, how: Abandoning): Promise<boolean> {
  const salonId = await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) => abandonWithin(app, tx, paymentId, how)),
  )
  if (salonId) app.live.changed(salonId)
  return salonId !== null
}

/** The same in the caller's transaction. Returns the salon, whose calendar has changed; null when the outcome is known. */
export async function abandonWithin(
  app: App,
  tx: Kysely<DB>,
  paymentId: string,
  how: Abandoning,
): Promise<string | null> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment || !isPending(payment)) return null
  const ref = refToRelease(payment, how.charge)
  await recordAbandoned(tx, payment, ref, app.clock.now())
  if (payment.purpose === 'order') await undoOrder(app, tx, payment, 'abandoned', how)
  if (ref) await app.jobs.enqueue(tx, 'drive-payment', { paymentId })
  if (how.mail && payment.purpose === 'order') await mailReturned(app, tx, payment.orderId)
  return payment.salonId
}

function refToRelease(payment: Payment, charge: Charge | null | undefined): string | null {
  if (charge?.status === 'declined' || charge?.status === 'voided') return null
  return charge?.ref ?? payment.ref
}

/**
 * Reverts the first transaction. With `hold`, the customer keeps the time to try another card, if the cart still has an
 * appointment in the salon.
 */
export async function undoOrder(
  app: App,
  tx: Kysely<DB>,
  payment: Payment,
  why: 'declined' | 'abandoned',
  { hold = false, mayRepeat = false }: Pick<Abandoning, 'hold' | 'mayRepeat'>,
): Promise<void> {
  const now = app.clock.now()
  const { customerId, salonId, orderId } = payment
  const keeps = customerId && hold && (await hasAppointment(tx, { salonId, customerId }))
  const holdFor = keeps ? { customerId, expiresAt: addMinutes(now, HOLD_MINUTES) } : undefined
  await discardBooking(tx, payment, holdFor)
  await closeOrder(tx, { salonId, orderId, now }, why)
  if (mayRepeat) await releaseAttemptKey(tx, { salonId, orderId })
  else if (customerId) await renewAttempt(tx, { salonId, customerId, orderId, now })
}

/** E-mails the customer that a payment failed. */
export function mailReturned(app: App, tx: Kysely<DB>, orderId: string): Promise<void> {
  return app.jobs.enqueue(tx, 'notify-order', { orderId, event: 'payment_returned', side: 'customer' })
}
