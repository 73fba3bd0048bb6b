import type { Kysely } from 'kysely'
import type { App } from '../app.ts'
import { dropBooking } from '../bookings/drop-booking.ts'
import { HOLD_MINUTES } from '../cart/hold.ts'
import { renewAttempt } from '../cart/renew-attempt.ts'
import { closeOrder } from '../orders/close-order.ts'
import { drivePaymentSoon } from '../payments/drive-payment.ts'
import type { Charge } from '../payments/provider.ts'
import { lockPayment, type Payment } from '../payments/queries.ts'
import { recordAbandoned, recordCharge } from '../payments/record-charge.ts'
import { setDue } from '../payments/set-due.ts'
import { retrying } from '../shared/retry.ts'
import type { DB } from '../shared/tables.ts'
import { addMinutes } from '../shared/time.ts'
import { placePaid } from './place.ts'

/**
 * The second of paying's two transactions: what the provider said becomes true here, all of it or nothing. Whoever
 * learns of the charge may call it (the request itself, a later visit, the reconciling job, a webhook), any number of
 * times: under the payment's lock the first one settles, the others find it settled.
 */
export async function settle(app: App, paymentId: string, charge: Charge): Promise<void> {
  const settled = await retrying(() =>
    app.db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId)
      return payment && { salonId: payment.salonId, toDrive: await settleLocked(app, tx, payment, charge) }
    }),
  )
  if (!settled) return
  app.live.changed(settled.salonId)
  await drivePaymentSoon(app, settled.toDrive)
}

async function settleLocked(app: App, tx: Kysely<DB>, payment: Payment, charge: Charge): Promise<string | null> {
  const { status } = payment
  if (status === 'started' || status === 'requires_action') return settleOpen(app, tx, payment, charge)
  return status === 'abandoned' ? releaseLate(app, tx, payment, charge) : null
}

async function settleOpen(app: App, tx: Kysely<DB>, payment: Payment, charge: Charge): Promise<string | null> {
  await recordCharge(tx, payment.id, charge, app.clock.now())
  if (charge.status === 'requires_action') return null
  if (charge.status === 'declined' || charge.status === 'voided') {
    await takeBack(app, tx, payment, 'declined')
    return null
  }
  if (!payment.customerId) return setDue(app, tx, payment, 0)
  return placePaid(app, tx, { salonId: payment.salonId, orderId: payment.orderId, customerId: payment.customerId })
}

/** The money arrived after everybody had stopped waiting for it: it goes back. */
async function releaseLate(app: App, tx: Kysely<DB>, payment: Payment, charge: Charge): Promise<string | null> {
  if (charge.status !== 'authorised' && charge.status !== 'captured') return null
  await recordCharge(tx, payment.id, charge, app.clock.now())
  return setDue(app, tx, payment, 0)
}

/**
 * Gives up an attempt to pay of which the provider knows nothing, or that its customer never finished. Answers whether
 * it did: false when its outcome was known meanwhile.
 */
export async function abandon(app: App, paymentId: string): Promise<boolean> {
  const salonId = await retrying(() =>
    app.db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId)
      if (payment?.status !== 'started' && payment?.status !== 'requires_action') return null
      await recordAbandoned(tx, payment.id, app.clock.now())
      await takeBack(app, tx, payment, 'abandoned')
      await app.jobs.enqueue(tx, 'notify-order', {
        orderId: payment.orderId,
        event: 'payment_returned',
        reader: 'customer',
      })
      return payment.salonId
    }),
  )
  if (salonId) app.live.changed(salonId)
  return salonId !== null
}

/** Undoes what the first transaction took. After a declined card the time stays held, so that another can be tried. */
async function takeBack(app: App, tx: Kysely<DB>, payment: Payment, why: 'declined' | 'abandoned'): Promise<void> {
  const now = app.clock.now()
  const { customerId } = payment
  const hold = customerId && why === 'declined' ? { customerId, expiresAt: addMinutes(now, HOLD_MINUTES) } : undefined
  await dropBooking(tx, payment, hold)
  await closeOrder(tx, { salonId: payment.salonId, orderId: payment.orderId, now }, why)
  if (customerId) await renewAttempt(tx, { customerId, orderId: payment.orderId, now })
}
