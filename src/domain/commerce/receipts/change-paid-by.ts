import { type Kysely, sql } from 'kysely'
import { POINT_OF_SALE_METHODS, type PointOfSaleMethod } from '../../kernel/payment-types.ts'
import type { DB } from '../../kernel/tables.ts'

/** Writes another way of paying at the salon onto a receipt. Its number, lines and sums stay. */
export async function changePaidBy(
  tx: Kysely<DB>,
  { salonId, no, method }: { salonId: string; no: number; method: PointOfSaleMethod },
): Promise<void> {
  const columnOf = (each: PointOfSaleMethod) => sql.ref(`${each}_minor`)
  const paid = sql.join(POINT_OF_SALE_METHODS.map(columnOf), sql` + `)
  const amounts = POINT_OF_SALE_METHODS.map((each) => sql`${columnOf(each)} = ${each === method ? paid : sql`0`}`)
  await sql`
    update receipt set tendered_minor = null, ${sql.join(amounts)}
    where salon_id = ${salonId} and no = ${no}`.execute(tx)
}
