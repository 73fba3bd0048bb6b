import type { App } from '../../kernel/app.ts'
import { READER_UNREACHABLE } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { applyReaderCharge } from './apply-reader-charge.ts'
import { stopWaiting } from './cancel-reader-payment.ts'
import { type ReaderPayment, readerPaymentOf, readerPayments } from './queries.ts'

/** The most sales per run; the job runs every minute. */
const BATCH = 100
/** How long a reader waits for a card. */
const WAIT_MINUTES = 10
/** How long a charge may appear after a lost answer. */
const SEARCH_MINUTES = 60
/** How long sales stay that were made or are over. */
const STORED_DAYS = 30

/**
 * Finds the outcome of sales at readers whose page was closed, whose webhook was lost or whose process ended, and ends those
 * that wait for too long. `graceSeconds`: sales changed within this time are skipped, because they may be in progress.
 */
export async function reconcileReaderPayments(app: App, { graceSeconds }: { graceSeconds: number }): Promise<void> {
  const now = app.clock.now()
  const rows = await readerPayments(app.db)
    .where('updated_at', '<', new Date(now.getTime() - graceSeconds * 1000))
    .where(({ eb, or, and }) =>
      or([
        eb('status', '=', 'waiting'),
        and([eb('charge_ref', 'is', null), eb('updated_at', '>', addMinutes(now, -SEARCH_MINUTES))]),
      ]),
    )
    .orderBy('updated_at')
    .limit(BATCH)
    .execute()
  for (const row of rows) {
    try {
      await finish(app, readerPaymentOf(row))
    } catch (error) {
      app.log.error({ paymentId: row.id, error: String(error) }, 'card reader reconciliation failed')
    }
  }
  await app.db
    .deleteFrom('reader_payment')
    .where('status', '<>', 'waiting')
    .where('updated_at', '<', addMinutes(now, -60 * 24 * STORED_DAYS))
    .execute()
}

async function finish(app: App, payment: ReaderPayment): Promise<void> {
  const { id: paymentId, chargeRef: ref, readerRef, status, createdAt } = payment
  const waitedOut = status === 'waiting' && createdAt < addMinutes(app.clock.now(), -WAIT_MINUTES)
  try {
    const charge = await app.payments.cardReaders.find({ paymentId, ref, readerRef })
    if (charge) await applyReaderCharge(app, paymentId, charge)
    else if (status === 'waiting') await stopWaiting(app, payment, READER_UNREACHABLE)
  } finally {
    // Also when its outcome cannot be read or applied: a card that is authorised later is voided.
    if (waitedOut) await stopWaiting(app, payment, 'reader_timeout')
  }
}
