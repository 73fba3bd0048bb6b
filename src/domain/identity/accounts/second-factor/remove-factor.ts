import type { App } from '../../../kernel/app.ts'
import { recordAudit } from '../../../kernel/audit/record.ts'
import type { Confirmation } from '../../../kernel/confirmation.ts'
import { isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { FACTOR_TABLES, type FactorKey } from './factor-key.ts'
import { notifySecondFactorChange } from './notify-second-factor-change.ts'
import { hasSecondFactor } from './queries.ts'
import { removeRest } from './remove-all.ts'

/**
 * Deletes one of the viewer's second factors. With the last one, the recovery codes are deleted, and no session counts
 * as having used a second factor. Throws Refusal('not_found').
 */
export async function removeFactor(
  app: App,
  viewer: { id: string },
  _confirmation: Confirmation,
  { kind, id }: FactorKey,
): Promise<void> {
  if (!isId(id)) throw new Refusal('not_found')
  await app.limits.take('write', viewer.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', viewer.id).forUpdate().executeTakeFirstOrThrow()
    const removed = await tx
      .deleteFrom(FACTOR_TABLES[kind])
      .where('id', '=', id)
      .where('person_id', '=', viewer.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    if (!(await hasSecondFactor(tx, viewer.id))) await removeRest(tx, viewer.id)
    const change = { action: 'second_factor_removed', subject: removed.name, detail: { kind } }
    await recordAudit(tx, { id: viewer.id }, change, now)
    await notifySecondFactorChange(app, tx, viewer.id, {
      event: 'second_factor_removed',
      factor: kind,
      label: removed.name,
    })
  })
}
