import type { Kysely } from 'kysely'
import { waiveFee } from '../../bookings/booking/card-charges.ts'
import { lockBookingOf } from '../../bookings/booking/lock-with-order.ts'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import { findPayment, isPending, lockPayment, type Payment } from '../../commerce/payments/queries.ts'
import { recordAbandoned, recordCharge } from '../../commerce/payments/record-charge.ts'
import { releasePayment } from '../../commerce/payments/release-payment.ts'
import type { App } from '../../kernel/app.ts'
import { AMOUNT_TOO_SMALL, type Charge } from '../../kernel/payments.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { mailReturned, undoOrder } from './abandon-payment.ts'
import { announceFee } from './announce-fee.ts'
import { applyBalanceCharge } from './apply-balance-charge.ts'
import { applyTipCharge } from './apply-tip-charge.ts'
import { placeAuthorised } from './place-order.ts'
import { recordTip } from './record-tip.ts'

/**
 * The second of the two transactions of paying: applies the provider's result, all or nothing. It may be called by
 * every process that learns of the charge (the request, a later look at a payment that waited for the bank, the reconciling
 * job, a webhook), any number of times: under the payment's lock the first call applies it, the others find it applied. `late`: no request is waiting for
 * the result, so failures are e-mailed. Returns whether the charge counts; false when the payment had been abandoned or
 * had its outcome before, which has to be read again.
 */
export async function applyCharge(
  app: App,
  paymentId: string,
  charge: Charge,
  { late = false } = {},
): Promise<boolean> {
  const applied = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const known = await findPayment(tx, paymentId)
      // Before the payment, as when it is started: a sale in the salon meanwhile sees its outcome, or abandons it.
      if (known?.purpose === 'balance' || known?.purpose === 'tip') await lockBookingOf(tx, known)
      const payment = known && (await lockPayment(tx, paymentId, known.salonId))
      if (!payment) return null
      const toDrive = await applyLocked(app, tx, payment, charge, late)
      return { salonId: payment.salonId, toDrive, counts: isPending(payment) }
    }),
  )
  if (!applied) return false
  app.live.changed(applied.salonId)
  await drivePaymentSoon(app, applied.toDrive)
  return applied.counts
}

async function applyLocked(
  app: App,
  tx: Kysely<DB>,
  payment: Payment,
  charge: Charge,
  late: boolean,
): Promise<string | null> {
  const { status } = payment
  if (isPending(payment)) return applyPending(app, tx, payment, charge, late && status === 'started')
  // A declined charge may still succeed, as with another card on the provider's page.
  return status === 'abandoned' || status === 'declined' ? releaseLate(app, tx, payment, charge) : null
}

async function applyPending(
  app: App,
  tx: Kysely<DB>,
  payment: Payment,
  charge: Charge,
  mail: boolean,
): Promise<string | null> {
  await recordCharge(app, tx, payment, charge)
  if (payment.purpose === 'balance') return applyBalanceCharge(app, tx, payment, charge, mail)
  if (payment.purpose === 'tip') return applyTipCharge(app, tx, payment, charge)
  if (payment.purpose === 'fee') return applyFeeCharge(app, tx, payment, charge, mail)
  if (charge.status === 'requires_action') return null
  if (charge.status === 'declined' || charge.status === 'voided') {
    await undoOrder(app, tx, payment, 'declined', { hold: true })
    if (mail) await mailReturned(app, tx, payment.orderId)
    return null
  }
  if (!payment.customerId) return releasePayment(app, tx, payment)
  // Before the amount due is set, which is at most what the order costs.
  await recordTip(tx, payment, app.clock.now())
  return placeAuthorised(app, tx, {
    salonId: payment.salonId,
    orderId: payment.orderId,
    customerId: payment.customerId,
  })
}

/** The amount due of a fee is known: what is authorised is captured. After a decline the customer gets a link to pay. */
async function applyFeeCharge(
  app: App,
  tx: Kysely<DB>,
  payment: Payment,
  charge: Charge,
  mail: boolean,
): Promise<string | null> {
  if (charge.status === 'requires_action') return null
  if (charge.status === 'declined' && charge.declineCode === AMOUNT_TOO_SMALL) {
    const { salonId, orderId, amountMinor: minor } = payment
    await waiveFee(tx, { salonId, orderId, minor, now: app.clock.now() })
    return null
  }
  if (charge.status === 'declined' || charge.status === 'voided') {
    if (mail) await announceFee(app, tx, payment)
    return null
  }
  await app.jobs.enqueue(tx, 'drive-payment', { paymentId: payment.id })
  return payment.id
}

/** The charge succeeded after the attempt was over: it is refunded. */
async function releaseLate(app: App, tx: Kysely<DB>, payment: Payment, charge: Charge): Promise<string | null> {
  if (charge.status === 'requires_action') return releaseUnconfirmed(app, tx, payment, charge)
  if (charge.status !== 'authorised' && charge.status !== 'captured') return null
  await recordCharge(app, tx, payment, charge)
  return releasePayment(app, tx, payment)
}

/** The bank's confirmation appeared after the payment was abandoned: it is cancelled, so that nobody can confirm it. */
async function releaseUnconfirmed(app: App, tx: Kysely<DB>, payment: Payment, charge: Charge): Promise<string | null> {
  // Already known: its voiding was enqueued then.
  if (payment.ref !== null) return null
  await recordAbandoned(tx, payment, charge.ref, app.clock.now())
  await app.jobs.enqueue(tx, 'drive-payment', { paymentId: payment.id })
  return payment.id
}
