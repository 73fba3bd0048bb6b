import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Payment } from './queries.ts'
import { markSettlementDue } from './settlement-due.ts'

/** Nothing is due of this one payment any more: a job voids or refunds it. Other payments of its order stay. */
export async function releasePayment(app: App, tx: Kysely<DB>, { salonId, orderId, id }: Payment): Promise<string> {
  await tx
    .updateTable('payment')
    .set({ due_minor: 0, updated_at: app.clock.now() })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
  await markSettlementDue(tx, [{ salonId, orderId }])
  await app.jobs.enqueue(tx, 'drive-payment', { paymentId: id })
  return id
}
