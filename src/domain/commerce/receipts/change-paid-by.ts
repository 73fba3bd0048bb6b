import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { PointOfSaleMethod } from '../payments/point-of-sale-payment.ts'

/** Writes another way of paying at the salon onto a receipt. Its number, lines and sums stay. */
export async function changePaidBy(
  tx: Kysely<DB>,
  { salonId, no, method }: { salonId: string; no: number; method: PointOfSaleMethod },
): Promise<void> {
  const paid = sql`cash_minor + terminal_minor`
  await sql`
    update receipt set tendered_minor = null, cash_minor = ${method === 'cash' ? paid : sql`0`},
      terminal_minor = ${method === 'terminal' ? paid : sql`0`}
    where salon_id = ${salonId} and no = ${no}`.execute(tx)
}
