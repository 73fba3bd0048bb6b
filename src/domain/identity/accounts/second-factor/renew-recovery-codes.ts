import type { App } from '../../../kernel/app.ts'
import { recordAudit } from '../../../kernel/audit/record.ts'
import type { Confirmation } from '../../../kernel/confirmation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { notifySecondFactorChange } from './notify-second-factor-change.ts'
import { hasSecondFactor } from './queries.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'

/**
 * Creates new recovery codes; the old ones become invalid. They are shown once. Throws Refusal('not_eligible') without
 * a second factor.
 */
export async function renewRecoveryCodes(
  app: App,
  viewer: { id: string },
  _confirmation: Confirmation,
): Promise<string[]> {
  await app.limits.take('write', viewer.id)
  return app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', viewer.id).forUpdate().executeTakeFirstOrThrow()
    if (!(await hasSecondFactor(tx, viewer.id))) throw new Refusal('not_eligible')
    const change = { action: 'recovery_codes_renewed', subject: '' }
    await recordAudit(tx, { id: viewer.id }, change, app.clock.now())
    await notifySecondFactorChange(app, tx, viewer.id, { event: 'recovery_codes_renewed' })
    return writeRecoveryCodes(tx, viewer.id)
  })
}
