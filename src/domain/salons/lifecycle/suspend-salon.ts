import type { App } from '../../kernel/app.ts'
import { operatorInSalon } from '../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { reasonInput } from '../../kernel/reason.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Hides a live salon from customers: it can no longer be found or booked. Existing appointments stay. Its owner is
 * notified of the reason. Throws Refusal('not_found') when there is no live salon with that id, and 'invalid_input' at
 * `reason`.
 */
export async function suspendSalon(
  app: App,
  operator: ConfirmedOperator,
  salonId: string,
  input: { reason: string },
): Promise<void> {
  await changeSalon(app, operator, salonId, input, 'suspended', async (tx, reason, now) => {
    // Waits for orders in progress at this salon, and blocks new ones: see `lockIfOpen`.
    await tx.selectFrom('salon').select('id').where('id', '=', salonId).forUpdate().execute()
    return tx
      .updateTable('salon')
      .set({ status: 'suspended', suspended_at: now, suspended_reason: reason })
      .where('id', '=', salonId)
      .where('status', '=', 'live')
      .returning('name')
      .executeTakeFirst()
  })
}

/**
 * Shows a suspended salon to customers again. Throws Refusal('not_found') when there is no suspended salon with that
 * id, and 'invalid_input' at `reason`.
 */
export async function reopenSalon(
  app: App,
  operator: ConfirmedOperator,
  salonId: string,
  input: { reason: string },
): Promise<void> {
  await changeSalon(app, operator, salonId, input, 'reopened', (tx) =>
    tx
      .updateTable('salon')
      .set({ status: 'live', suspended_at: null, suspended_reason: '' })
      .where('id', '=', salonId)
      .where('status', '=', 'suspended')
      .returning('name')
      .executeTakeFirst(),
  )
}

/** Records the change and notifies the salon; `change` returns undefined when no salon matches. */
async function changeSalon(
  app: App,
  operator: ConfirmedOperator,
  salonId: string,
  input: { reason: string },
  event: 'suspended' | 'reopened',
  change: (tx: App['db'], reason: string, now: Date) => Promise<{ name: string } | undefined>,
): Promise<void> {
  if (!isId(salonId)) throw new Refusal('not_found')
  const { reason } = parse(reasonInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const salon = await change(tx, reason, now)
    if (!salon) throw new Refusal('not_found')
    const recorded = { action: `salon_${event}`, subject: salon.name, detail: { reason } }
    await recordAudit(tx, operatorInSalon(salonId, operator), recorded, now)
    await app.jobs.enqueue(tx, 'notify-salon-owner', { salonId, event })
  })
}
