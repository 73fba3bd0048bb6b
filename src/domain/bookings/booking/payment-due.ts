import { type RawBuilder, sql } from 'kysely'

/** When the payment of booking `b`, which the salon ended, is settled, also of a declined request; null when it is. */
export function paymentDueAt(b: string): RawBuilder<Date | null> {
  return sql<Date | null>`coalesce(${sql.ref(`${b}.fee_due_at`)}, ${sql.ref(`${b}.decline_due_at`)})`
}
