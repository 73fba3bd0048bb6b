import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { postEntry } from '../ledger/post-entry.ts'

export interface FinishedPayout {
  id: string
  outcome: 'sent' | 'failed'
  /** The operator who paid it; null for the connected bank. */
  by: string | null
  now: Date
}

/**
 * Stores the outcome of a due payout, once; returns the payout, or null when it is no longer due. A failed payout
 * returns to the balance and is paid with the next; the salon's owner is notified.
 */
export async function finishPayout(app: App, tx: Kysely<DB>, { id, outcome, by, now }: FinishedPayout) {
  const salonId = await salonOf(tx, 'payout', id)
  if (salonId === null) return null
  const paid = await tx
    .updateTable('payout')
    .set({ status: outcome, settled_at: now, settled_by: by })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('status', '=', 'due')
    .returning(['amount_minor as minor', 'currency'])
    .executeTakeFirst()
  if (!paid) return null
  const { minor, currency } = paid
  if (outcome === 'failed') {
    await postEntry(tx, {
      salonId,
      kind: 'payout_failed',
      reference: `payout_failed:${id}`,
      at: now,
      currency,
      postings: { salon_balance: minor, payouts: -minor },
    })
    await app.jobs.enqueue(tx, 'notify-failed-payout', { payoutId: id })
  }
  const salon = await tx.selectFrom('salon').select('name').where('id', '=', salonId).executeTakeFirstOrThrow()
  return { salonId, salon: salon.name, minor, currency }
}
