import type { Kysely } from 'kysely'
import { findPayment } from '../../commerce/payments/queries.ts'
import { markSettlementDue } from '../../commerce/payments/settlement-due.ts'
import type { App } from '../../kernel/app.ts'
import type { DisputeStatus, ProviderDispute } from '../../kernel/disputes.ts'
import { newId } from '../../kernel/ids.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import type { DB } from '../../kernel/tables.ts'

const IS_OVER: ReadonlySet<DisputeStatus> = new Set(['won', 'lost', 'closed'])

/**
 * The job of an event: fetches the dispute, and brings our record up to date; the ledger follows when the order is settled
 * (`post-disputes.ts`). Late, repeated and reordered events are harmless. A dispute about an unknown payment has no effect.
 */
export async function recordDispute(app: App, { disputeRef }: JobPayloads['record-dispute']): Promise<void> {
  if (app.payments.disputes) await storeDispute(app, await app.payments.disputes.find(disputeRef))
}

/** Stores the provider's state of a dispute. */
export async function storeDispute(app: App, dispute: ProviderDispute, submittedAt: Date | null = null): Promise<void> {
  const payment = dispute.paymentId && (await findPayment(app.db, dispute.paymentId))
  if (!payment) return
  const { salonId, orderId, id: paymentId } = payment
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const opened = await insert(tx, dispute, { salonId, orderId, paymentId, now })
    const row = await tx
      .selectFrom('dispute')
      .selectAll()
      .where('provider_ref', '=', dispute.ref)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const wasOver = IS_OVER.has(row.status as DisputeStatus)
    // An older state that was fetched before a newer one was stored.
    if (dispute.movements < row.movements || (wasOver && !IS_OVER.has(dispute.status))) return
    const isOver = IS_OVER.has(dispute.status)
    await tx
      .updateTable('dispute')
      .set({ status: dispute.status, due_by: dispute.dueBy, updated_at: now, movements: dispute.movements })
      .set({ withdrawn_minor: dispute.withdrawnMinor, fee_minor: dispute.feeMinor })
      .set({
        closed_at: isOver ? (row.closed_at ?? now) : null,
        submitted_at: row.submitted_at ?? (dispute.status === 'needs_response' ? null : submittedAt),
      })
      .where('id', '=', row.id)
      .execute()
    await markSettlementDue(tx, [{ salonId, orderId }])
    if (opened || (isOver && !wasOver)) await app.jobs.enqueue(tx, 'notify-dispute', { disputeId: row.id })
  })
}

/** Whether it is new. */
async function insert(
  tx: Kysely<DB>,
  { ref, status, reason, amountMinor, currency, dueBy, createdAt }: ProviderDispute,
  { salonId, orderId, paymentId, now }: { salonId: string; orderId: string; paymentId: string; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('dispute')
    .values({
      ...{ id: newId(), provider_ref: ref, salon_id: salonId, payment_id: paymentId, order_id: orderId },
      ...{ status, reason, amount_minor: amountMinor, currency, due_by: dueBy, opened_at: createdAt, updated_at: now },
    })
    .onConflict((c) => c.column('provider_ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
