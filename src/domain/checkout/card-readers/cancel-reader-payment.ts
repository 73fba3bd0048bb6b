import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { READER_CANCELLED } from '../../kernel/payments.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { change } from './apply-reader-charge.ts'
import { findReaderPayment, type ReaderPayment } from './queries.ts'
import { releaseReaderPayment } from './release-reader-payment.ts'

/**
 * Cancels a sale that waits for a card: a card that is authorised meanwhile is voided. Throws Refusal('not_allowed' |
 * 'not_found' | 'too_many_requests'), and 'too_late' when it was sold, or is over.
 */
export async function cancelReaderPayment(app: App, member: Member, paymentId: string): Promise<void> {
  mayOrRefuse(member, 'point_of_sale_sell')
  await app.limits.take('write', member.personId)
  const payment = await findReaderPayment(app.db, paymentId, member.salonId)
  if (!payment) throw new Refusal('not_found')
  if (!(await stopWaiting(app, payment, READER_CANCELLED))) throw new Refusal('too_late')
}

/** Whether it was waiting. What is authorised is voided now, or by a job when the provider does not answer. */
export async function stopWaiting(app: App, payment: ReaderPayment, reason: string): Promise<boolean> {
  const { id: paymentId, salonId } = payment
  const stopped = await app.db.transaction().execute(async (tx) => {
    if (!(await change(tx, payment, { status: 'cancelled', reason }, app.clock.now()))) return false
    await app.jobs.enqueue(tx, 'release-reader-payment', { paymentId })
    return true
  })
  if (!stopped) return false
  app.live.changed(salonId)
  await releaseReaderPayment(app, { paymentId }).catch((error) =>
    app.log.warn({ paymentId, error: String(error) }, 'releasing a card reader deferred to the job'),
  )
  return true
}
