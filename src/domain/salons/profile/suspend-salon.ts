import type { App } from '../../kernel/app.ts'
import { houseIn } from '../../kernel/audit/house.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { reasonInput } from '../../kernel/reason.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Takes a live salon away from customers: it is found and booked no more. Visits that stand are kept. Its owner is told the
 * reason. Throws Refusal('not_found') where there is no live salon of that id, and 'invalid_input' at `reason`.
 */
export async function suspendSalon(
  app: App,
  operator: ConfirmedOperator,
  salonId: string,
  input: { reason: string },
): Promise<void> {
  if (!isId(salonId)) throw new Refusal('not_found')
  const { reason } = parse(reasonInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    // Waits for the orders that are being placed here, and those that come after it wait for us: `lockIfOpen`.
    await tx.selectFrom('salon').select('id').where('id', '=', salonId).forUpdate().execute()
    const salon = await tx
      .updateTable('salon')
      .set({ status: 'suspended', suspended_at: now, suspended_reason: reason })
      .where('id', '=', salonId)
      .where('status', '=', 'live')
      .returning('name')
      .executeTakeFirst()
    if (!salon) throw new Refusal('not_found')
    const change = { action: 'salon_suspended', subject: salon.name, detail: { reason } }
    await recordAudit(tx, houseIn(salonId, operator), change, now)
    await app.jobs.enqueue(tx, 'tell-salon', { salonId, event: 'suspended' })
  })
}

/** Shows a salon to customers again. Throws Refusal('not_found') where none of that id is suspended, and 'invalid_input' at `reason`. */
export async function liftSuspension(
  app: App,
  operator: ConfirmedOperator,
  salonId: string,
  input: { reason: string },
): Promise<void> {
  if (!isId(salonId)) throw new Refusal('not_found')
  const { reason } = parse(reasonInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const salon = await tx
      .updateTable('salon')
      .set({ status: 'live', suspended_at: null, suspended_reason: '' })
      .where('id', '=', salonId)
      .where('status', '=', 'suspended')
      .returning('name')
      .executeTakeFirst()
    if (!salon) throw new Refusal('not_found')
    const change = { action: 'salon_reopened', subject: salon.name, detail: { reason } }
    await recordAudit(tx, houseIn(salonId, operator), change, now)
    await app.jobs.enqueue(tx, 'tell-salon', { salonId, event: 'reopened' })
  })
}
