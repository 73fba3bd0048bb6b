import { type RawBuilder, sql } from 'kysely'
import { PAYMENT_TYPES } from '../../kernel/payment-types.ts'

/** The amounts of a receipt by payment type, as the fields of `PaidMinor`. */
export function paidColumns(alias = 'receipt'): RawBuilder<unknown> {
  return sql.join(PAYMENT_TYPES.map((type) => sql`${sql.ref(`${alias}.${type}_minor`)} as ${sql.ref(`${type}Minor`)}`))
}

/** The total of a receipt in minor units, whatever it was paid by. */
export function receiptTotal(alias = 'receipt'): RawBuilder<number> {
  const amounts = PAYMENT_TYPES.map((type) => sql.ref(`${alias}.${type}_minor`))
  return sql`(${sql.join(amounts, sql` + `)})`
}
