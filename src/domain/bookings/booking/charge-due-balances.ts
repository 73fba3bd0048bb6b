import { type Kysely, sql } from 'kysely'
import { isPendingPayment } from '../../commerce/payments/queries.ts'
import { savedMethod } from '../../commerce/payments/saved-method.ts'
import { startPayment } from '../../commerce/payments/start-payment.ts'
import type { App } from '../../kernel/app.ts'
import { changeInBatches } from '../../kernel/in-batches.ts'
import type { DB } from '../../kernel/tables.ts'
import { endLaterCharge, findBalanceDue } from './card-charges.ts'
import { lockWithOrder } from './lock-with-order.ts'

/** Charges of one batch; a run repeats full ones. */
const BATCH = 100

/**
 * Starts the charges of appointments that begin tomorrow, and whose cards were saved when booking: for each a payment,
 * and the job that charges it, in one transaction. A crash afterwards is repaired by `reconcilePayments`, as of any payment.
 */
export async function chargeDueBalances(app: App, size = BATCH): Promise<void> {
  await changeInBatches(app, size, {
    find: (had) =>
      app.db
        .selectFrom('booking')
        .select(['salon_id as salonId', 'id as bookingId'])
        .where('charge_at', '<=', app.clock.now())
        .where('charge_by', 'is', null)
        .where('status', '=', 'confirmed')
        .where('starts_at', '>', app.clock.now())
        .where(sql<boolean>`id <> all(${had}::uuid[])`)
        .orderBy('charge_at')
        .limit(size)
        .execute(),
    idOf: ({ bookingId }) => bookingId,
    change: (booking) => app.db.transaction().execute((tx) => start(app, tx, booking)),
    about: ({ bookingId }) => ({ bookingId }),
    message: 'starting later charge failed',
  })
}

async function start(app: App, tx: Kysely<DB>, booking: { salonId: string; bookingId: string }): Promise<void> {
  const now = app.clock.now()
  await lockWithOrder(tx, booking.salonId, booking.bookingId)
  const due = await findBalanceDue(tx, booking)
  if (due?.status !== 'confirmed' || due.chargeBy || due.chargeAt > now) return
  const { salonId, orderId, customerId, cardId, dueMinor, currency } = due
  if (dueMinor === 0 || !customerId || !cardId) return endLaterCharge(tx, due, now)
  if (await isPendingBalance(tx, salonId, orderId)) return
  const paymentId = await startPayment(tx, {
    ...{ salonId, orderId, customerId, provider: app.payments.name, paymentMethodRef: savedMethod(cardId) },
    ...{ money: { minor: dueMinor, currency }, purpose: 'balance', now },
  })
  await app.jobs.enqueue(tx, 'charge-fee', { paymentId })
}

/** Whether a payment of it has no outcome yet. The caller holds the order's lock. */
async function isPendingBalance(tx: Kysely<DB>, salonId: string, orderId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payment')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'balance')
    .where(isPendingPayment)
    .executeTakeFirst()
  return found !== undefined
}
