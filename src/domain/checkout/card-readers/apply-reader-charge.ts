import type { Kysely } from 'kysely'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import { findMember } from '../../identity/team/find-member.ts'
import type { App } from '../../kernel/app.ts'
import type { Charge, ReaderCharge } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { sellInTransaction } from '../point-of-sale/sell.ts'
import { findReaderPayment, type ReaderPayment } from './queries.ts'
import { releaseReaderPayment } from './release-reader-payment.ts'

/**
 * Applies what a reader came to: an authorised card makes the sale, all or nothing, and a sale that is refused by then
 * voids it. It may be called by every process that learns of the charge, any number of times; the first one sells.
 * Throws ProviderUnavailable when the charge is to be read, or voided, and the provider does not answer.
 */
export async function applyReaderCharge(app: App, paymentId: string, known?: ReaderCharge): Promise<void> {
  const payment = await findReaderPayment(app.db, paymentId)
  if (!payment) return
  const { chargeRef: ref, readerRef } = payment
  const charge = known ?? (await app.payments.cardReaders.find({ paymentId, ref, readerRef }))
  if (!charge) return
  if (payment.status === 'sold') return
  if (payment.status !== 'waiting') return releaseReaderPayment(app, { paymentId, ref: charge.ref })
  if (charge.status === 'waiting') return noteCharge(app, payment, charge.ref)
  if (charge.status === 'authorised' || charge.status === 'captured') return complete(app, payment, charge)
  const reason = charge.status === 'declined' ? charge.declineCode : null
  await end(app, payment, { status: 'declined', reason, charge_ref: charge.ref })
}

/** A sale that was cancelled before the provider answered is released. */
async function noteCharge(app: App, payment: ReaderPayment, ref: string): Promise<void> {
  if (payment.chargeRef === ref) return
  if (!(await change(app.db, payment, { charge_ref: ref }, app.clock.now())))
    await releaseReaderPayment(app, { paymentId: payment.id, ref })
}

async function complete(app: App, payment: ReaderPayment, charge: Charge): Promise<void> {
  const { id: paymentId, salonId } = payment
  try {
    const isSold = await retryOnDeadlock(() => app.db.transaction().execute((tx) => sell(app, tx, payment, charge)))
    if (!isSold) return releaseReaderPayment(app, { paymentId, ref: charge.ref })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    app.log.warn({ paymentId, code: error.code }, 'card authorised, sale refused')
    const reason = Object.values(error.details.fields ?? {})[0] ?? error.code
    return refuse(app, payment, { reason, charge_ref: charge.ref })
  }
  app.live.changed(salonId)
  await drivePaymentSoon(app, paymentId)
}

/** Whether it was still waiting. Its row is locked first, so that cancelling it waits for the sale. */
async function sell(app: App, tx: Kysely<DB>, payment: ReaderPayment, charge: Charge): Promise<boolean> {
  const { id, salonId, sale, soldBy, amountMinor } = payment
  const now = app.clock.now()
  if (!(await change(tx, payment, { status: 'sold', charge_ref: charge.ref }, now))) return false
  const member = await findMember({ db: tx }, { id: soldBy, secondFactor: true }, salonId)
  if (!member) throw new Refusal('not_allowed')
  const tipMinor = charge.tipMinor ?? 0
  // The tip is all that may be added at the reader.
  if (charge.amountMinor !== amountMinor + tipMinor)
    throw new Refusal('not_eligible', { fields: { form: 'amount_differs' } })
  const card = { paymentId: id, provider: app.payments.name, charge, minor: charge.amountMinor, tipMinor }
  const { no } = await sellInTransaction(app, tx, member, sale, card)
  await tx
    .updateTable('reader_payment')
    .set({ receipt_no: no })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
  return true
}

/** The card is voided now, or by a job when the provider does not answer. */
async function refuse(app: App, payment: ReaderPayment, why: { reason: string; charge_ref: string }): Promise<void> {
  const { id: paymentId, salonId } = payment
  await app.db.transaction().execute(async (tx) => {
    if (await change(tx, payment, { status: 'refused', ...why }, app.clock.now()))
      await app.jobs.enqueue(tx, 'release-reader-payment', { paymentId })
  })
  app.live.changed(salonId)
  await releaseReaderPayment(app, { paymentId, ref: why.charge_ref })
}

async function end(app: App, payment: ReaderPayment, changes: Parameters<typeof change>[2]): Promise<void> {
  if (await change(app.db, payment, changes, app.clock.now())) app.live.changed(payment.salonId)
}

/** Changes it while it is waiting; false when it is not any more. */
export async function change(
  db: Kysely<DB>,
  { salonId, id }: Pick<ReaderPayment, 'salonId' | 'id'>,
  changes: { status?: ReaderPayment['status']; reason?: string | null; charge_ref?: string },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('reader_payment')
    .set({ ...changes, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
