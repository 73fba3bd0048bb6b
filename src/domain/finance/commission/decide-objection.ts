import type { ObjectionOutcome } from '../../commerce/commission/commission-status.ts'
import { markSettlementDue } from '../../commerce/payments/settlement-due.ts'
import type { App } from '../../kernel/app.ts'
import { operatorInSalon } from '../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { reasonInput } from '../../kernel/reason.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readCommissions } from './read-commissions.ts'

interface Decision {
  salonId: string
  orderId: string
  outcome: ObjectionOutcome
  /** Sent to the owner. */
  reason: string
}

/**
 * Decides an objection, or decides it differently later: the job that settles orders then corrects the ledger by an
 * entry, and the owner is notified. Throws 'not_found' when there is no such objection or it has this outcome already,
 * and 'invalid_input' at `reason`.
 */
export async function decideObjection(
  app: App,
  operator: ConfirmedOperator,
  { salonId, orderId, outcome, ...input }: Decision,
): Promise<void> {
  if (!isId(salonId) || !isId(orderId)) throw new Refusal('not_found')
  const { reason } = parse(reasonInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const decided = await tx
      .updateTable('commission_objection')
      .set({ outcome, note: reason, decided_by: operator.id, decided_at: now })
      .where('salon_id', '=', salonId)
      .where('order_id', '=', orderId)
      .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', outcome)]))
      .executeTakeFirst()
    if (decided.numUpdatedRows === 0n) throw new Refusal('not_found')
    await markSettlementDue(tx, [{ salonId, orderId }])
    const [commission] = await readCommissions(tx, [{ salonId, orderId }])
    const subject = commission?.reference ?? orderId.slice(-8).toUpperCase()
    const change = { action: `commission_objection_${outcome}`, subject, detail: { orderId, reason } }
    await recordAudit(tx, operatorInSalon(salonId, operator), change, now)
    if (outcome === 'accepted') await app.jobs.enqueue(tx, 'credit-commission', { salonId, orderId })
    await app.jobs.enqueue(tx, 'notify-commission-decision', { salonId, orderId })
  })
}
