import { type Kysely, sql } from 'kysely'
import { type DocumentNumber, storedNumber } from '../../kernel/receipt-number.ts'
import type { DB } from '../../kernel/tables.ts'

export type NextReceipt = { known: number } | { no: number }

/**
 * Locks the salon's receipts until the transaction ends, so that they are written one after the other and numbers have
 * no gaps: a number that is not written with its transaction is the next one's. Returns the next number, or the number
 * of the document that this attempt has already written.
 */
export async function lockReceipts(
  tx: Kysely<DB>,
  salonId: string,
  attemptKey: string,
  series: DocumentNumber['series'] = 'receipt',
): Promise<NextReceipt> {
  const { rows } = await sql<{ receipt: number; credit_note: number }>`
    insert into receipt_counter (salon_id, no) values (${salonId}, 0)
    on conflict (salon_id) do update set no = receipt_counter.no returning no as receipt, credit_no as credit_note`.execute(
    tx,
  )
  const known = await tx
    .selectFrom('receipt')
    .select('no')
    .where('salon_id', '=', salonId)
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()
  return known ? { known: known.no } : { no: storedNumber({ series, number: (rows[0]?.[series] ?? 0) + 1 }) }
}
