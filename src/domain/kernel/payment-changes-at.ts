import { type RawBuilder, sql } from 'kysely'

/**
 * When the payment of booking `b` changes after the salon ended it, by a fee or a declined request; null once it has, or when
 * the salon did not end it. Until then the end can be undone without a change of the payment.
 */
export function paymentChangesAt(b: string): RawBuilder<Date | null> {
  return sql<Date | null>`coalesce(${sql.ref(`${b}.fee_due_at`)}, ${sql.ref(`${b}.decline_due_at`)})`
}
