import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { reasonInput } from '../../kernel/reason.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Resolves an open difference with a reason. It stays resolved while its amounts stay the same. Throws
 * Refusal('invalid_input') at `reason`, and 'not_found' for one that is not open.
 */
export async function resolveDifference(
  app: App,
  operator: ConfirmedOperator,
  { id, ...input }: { id: string; reason: string },
): Promise<void> {
  if (!isId(id)) throw new Refusal('not_found')
  const { reason } = parse(reasonInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const resolved = await tx
      .updateTable('reconciliation_difference')
      .set({ resolved_at: now, resolved_by: operator.id, reason })
      .where('id', '=', id)
      .where('gone_at', 'is', null)
      .where('resolved_at', 'is', null)
      .returning(['subject', 'expected_minor', 'found_minor', 'currency'])
      .executeTakeFirst()
    if (!resolved) throw new Refusal('not_found')
    const { subject, currency } = resolved
    const amounts = { expectedMinor: Number(resolved.expected_minor), foundMinor: Number(resolved.found_minor) }
    await recordAudit(
      tx,
      operator,
      { action: 'difference_resolved', subject, detail: { ...amounts, currency, reason } },
      now,
    )
  })
}
