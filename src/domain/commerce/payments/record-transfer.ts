import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { operatorInSalon } from '../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { reasonInput } from '../../kernel/reason.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { knownSalonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { markSettlementDue } from './settlement-due.ts'

/**
 * Records that an operator paid a returned refund back by bank transfer; `reason` names the transfer. Throws
 * Refusal('not_found') when nothing was returned, or it was paid back before, and 'invalid_input' at `reason`.
 */
export async function recordTransfer(
  app: App,
  operator: ConfirmedOperator,
  { paymentId, ...input }: { paymentId: string; reason: string },
): Promise<void> {
  const { reason } = parse(reasonInput, input)
  await app.limits.take('write', operator.id)
  const salonId = await knownSalonOf(app.db, 'payment', paymentId)
  await app.db.transaction().execute(async (tx) => {
    const { orderId, minor, currency } = await transfer(tx, { salonId, paymentId, now: app.clock.now() })
    await markSettlementDue(tx, [{ salonId, orderId }])
    const change = { action: 'refund_transferred', subject: orderId, detail: { minor, currency, reason } }
    await recordAudit(tx, operatorInSalon(salonId, operator), change, app.clock.now())
  })
}

async function transfer(
  tx: Kysely<DB>,
  { salonId, paymentId, now }: { salonId: string; paymentId: string; now: Date },
) {
  const open = await tx
    .selectFrom('payment')
    .select(['order_id as orderId', 'currency', 'refund_failed_minor as failed', 'transferred_minor as transferred'])
    .where('salon_id', '=', salonId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  const minor = (open?.failed ?? 0) - (open?.transferred ?? 0)
  if (!open || minor <= 0) throw new Refusal('not_found')
  await tx
    .updateTable('payment')
    .set({ transferred_minor: open.failed, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', paymentId)
    .execute()
  return { orderId: open.orderId, currency: open.currency, minor }
}
