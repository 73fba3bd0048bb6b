import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { issueInTransaction, mailLater } from './issue-receipts.ts'
import { lockReceipts, type NextReceipt } from './lock-receipts.ts'

/**
 * Locks the salon's receipts for a credit note of an order. A credit note corrects receipts: those of payments online that
 * are still missing are issued first, and mailed. Returns what `lockReceipts` returns.
 */
export async function lockForCreditNote(
  app: Pick<App, 'jobs'>,
  tx: Kysely<DB>,
  { salonId, orderId, attemptKey }: { salonId: string; orderId: string; attemptKey: string },
  now: Date,
): Promise<NextReceipt> {
  const known = await lockReceipts(tx, salonId, attemptKey, 'credit_note')
  if ('known' in known) return known
  await mailLater(app, tx, salonId, await issueInTransaction(tx, { salonId, orderId }, now))
  return lockReceipts(tx, salonId, attemptKey, 'credit_note')
}
