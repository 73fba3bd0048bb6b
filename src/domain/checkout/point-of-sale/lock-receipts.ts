import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export type Turn = { known: number } | { no: number }

/**
 * Takes the salon's turn at its receipts, held until the transaction ends: sales follow each other, and their numbers
 * without a gap. Answers the number to write, or that of the receipt that this press of the button has made already.
 */
export async function takeTurn(tx: Kysely<DB>, salonId: string, attemptKey: string): Promise<Turn> {
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
