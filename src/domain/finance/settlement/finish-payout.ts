import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
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
  const { rows } = await sql<{ salonId: string; salon: string; minor: number; currency: string }>`
    update payout p set status = ${outcome}, settled_at = ${now}, settled_by = ${by}
    from salon s where p.id = ${id} and p.status = 'due' and s.id = p.salon_id
    returning p.salon_id as "salonId", s.name as salon, p.amount_minor as minor, p.currency`.execute(tx)
  const [payout] = rows
  if (!payout) return null
  const { salonId, minor, currency } = payout
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
  return payout
}
