import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Charge } from '../../kernel/payments.ts'
import type { DB } from '../../kernel/tables.ts'
import { markSettlementDue, type OrderKey } from './settlement-due.ts'

type PaymentKey = OrderKey & { id: string }

/**
 * Stores the provider's state of a charge, and enqueues the receipt of what was captured or refunded. The caller holds
 * the payment's lock.
 */
export async function recordCharge(app: App, tx: Kysely<DB>, payment: PaymentKey, charge: Charge): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      provider_ref: charge.ref,
      status: charge.status,
      captured_minor: charge.capturedMinor,
      refunded_minor: charge.refundedMinor,
      decline_code: charge.status === 'declined' ? charge.declineCode : null,
      updated_at: app.clock.now(),
    })
    .where('salon_id', '=', payment.salonId)
    .where('id', '=', payment.id)
    .execute()
  // The salon earns nothing until money is captured.
  if (charge.capturedMinor === 0) return
  await markSettlementDue(tx, [payment])
  const { salonId, orderId } = payment
  await app.jobs.enqueue(tx, 'issue-receipts', { salonId, orderId })
}

/** Abandons a payment: a charge that still appears for it will be voided. The caller holds the lock. */
export async function recordAbandoned(
  tx: Kysely<DB>,
  payment: PaymentKey,
  ref: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'abandoned', due_minor: 0, provider_ref: ref, updated_at: now })
    .where('salon_id', '=', payment.salonId)
    .where('id', '=', payment.id)
    .execute()
  await markSettlementDue(tx, [payment])
}
