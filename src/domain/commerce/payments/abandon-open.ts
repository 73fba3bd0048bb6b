import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { isPendingPayment, type PaymentPurpose } from './queries.ts'

/**
 * Abandons an order's payment of this purpose that has no outcome yet: a charge of it, now or later, is voided or
 * refunded. `linkId`: only one by this link.
 */
export async function abandonOpen(
  app: App,
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string },
  purpose: Exclude<PaymentPurpose, 'order'>,
  now: Date,
  linkId: string | null = null,
): Promise<void> {
  const abandoned = await tx
    .updateTable('payment')
    .set({ status: 'abandoned', due_minor: 0, updated_at: now })
    .where('salon_id', '=', order.salonId)
    .where('order_id', '=', order.orderId)
    .where('purpose', '=', purpose)
    .where(isPendingPayment)
    .$if(linkId !== null, (q) => q.where('link_id', '=', linkId))
    .returning(['id', 'provider_ref as ref'])
    .execute()
  const charged = abandoned.filter(({ ref }) => ref !== null)
  if (charged.length > 0) await app.jobs.enqueue(tx, 'drive-payment', ...charged.map(({ id }) => ({ paymentId: id })))
}
