import { drivePayment } from '../../commerce/payments/drive-payment.ts'
import { findPayment, type Payment, takeMismatched, takeUnfinished } from '../../commerce/payments/queries.ts'
import { savedCardId } from '../../commerce/payments/saved-method.ts'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'
import { BANK_CONFIRMATION_MINUTES } from '../cart/hold.ts'
import { abandonPayment } from './abandon-payment.ts'
import { applyCharge } from './apply-charge.ts'
import { chargeFee } from './charge-fee.ts'
import { findUnknownCharges } from './find-unknown-charges.ts'

/** The most payments of each kind per run; the job runs every minute. */
const BATCH = 100

/**
 * Finds and repairs differences between provider and database after a crash, a lost connection or a customer who left:
 * payments without a known outcome, payments in another state at the provider than is due, and unknown charges.
 * `graceSeconds`: payments changed within this time are skipped, because they may be in progress. `most`: of each kind.
 */
export async function reconcilePayments(
  app: App,
  { graceSeconds, most = BATCH }: { graceSeconds: number; most?: number },
): Promise<void> {
  const now = app.clock.now()
  const untouchedSince = new Date(now.getTime() - graceSeconds * 1000)
  const run = { provider: app.payments.name, now, untouchedSince, limit: most }
  for (const payment of await takeUnfinished(app.db, run)) {
    await reportFailure(app, payment.id, () => finish(app, payment))
  }
  for (const id of await takeMismatched(app.db, run)) {
    await reportFailure(app, id, () => drivePayment(app, id))
  }
  await findUnknownCharges(app, (charge) =>
    reportFailure(app, charge.paymentId, () => applyCharge(app, charge.paymentId, charge)),
  )
}

async function finish(app: App, payment: Payment): Promise<void> {
  const charge = await app.payments.find(payment.id, payment.ref)
  if (!charge && chargesAgain(payment)) return chargeFee(app, { paymentId: payment.id })
  if (!charge) {
    await abandonPayment(app, payment.id, { mail: true })
    return
  }
  const waitedOut = payment.createdAt < addMinutes(app.clock.now(), -BANK_CONFIRMATION_MINUTES)
  if (charge.status !== 'requires_action') return void (await applyCharge(app, payment.id, charge, { late: true }))
  if (!waitedOut && payment.status === 'started') await applyCharge(app, payment.id, charge)
  if (!waitedOut) return
  // Abandoned first: a confirmation that comes earlier has booked, one that comes later is refunded.
  if (await abandonPayment(app, payment.id, { charge, mail: true })) await drivePayment(app, payment.id)
}

/** Whether it is charged without the customer: a fee, or a balance that is charged to a saved card. */
function chargesAgain({ purpose, paymentMethodRef }: Payment): boolean {
  return purpose === 'fee' || (purpose === 'balance' && savedCardId(paymentMethodRef) !== null)
}

/** An error with one payment must not stop the others. Returns whether there was none. */
async function reportFailure(app: App, paymentId: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const payment = await findPayment(app.db, paymentId).catch(() => undefined)
    app.log.error({ paymentId, status: payment?.status, error: String(error) }, 'payment reconciliation failed')
    return false
  }
}
