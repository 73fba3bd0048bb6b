import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export type NextReceipt = { known: number } | { no: number }

/**
 * Locks the salon's receipts until the transaction ends, so that sales are serial and receipt numbers have no gaps.
 * Returns the next number, or the number of the receipt that this attempt has already written.
 */
export async function lockReceipts(tx: Kysely<DB>, salonId: string, attemptKey: string): Promise<NextReceipt> {
  const { rows } = await sql<{ no: number }>`
    insert into receipt_counter (salon_id, no) values (${salonId}, 0)
    on conflict (salon_id) do update set no = receipt_counter.no returning no`.execute(tx)
  const known = await tx
    .selectFrom('receipt')
    .select('no')
    .where('salon_id', '=', salonId)
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()
  return known ? { known: known.no } : { no: (rows[0]?.no ?? 0) + 1 }
}
