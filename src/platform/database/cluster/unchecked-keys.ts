/**
 * What one PostgreSQL checks of DISTRIBUTED_TABLES, and a cluster cannot, since it concerns rows on several servers: the
 * use cases see to it, and checkCluster() looks whether they did.
 */
interface Reference {
  table: string
  columns: string
  /** A table of the coordinator. */
  to: string
  toColumns: string
}

function references(table: string, columns: string, to: string, toColumns = 'id'): Reference {
  return { table, columns, to, toColumns }
}

/** The foreign keys to tables of the coordinator. */
export const REFERENCES_TO_COORDINATOR: readonly Reference[] = [
  references('client', 'person_id', 'person'),
  references('client', 'salon_id', 'salon'),
  references('client_import', 'person_id', 'person'),
  references('client_import', 'salon_id', 'salon'),
  references('conversation', 'customer_id', 'person'),
  references('conversation', 'salon_id', 'salon'),
  references('message', 'author_id', 'person'),
  references('customer_order', 'customer_id', 'person'),
  references('customer_order', 'salon_id', 'salon'),
  references('customer_order', 'salon_id, coupon_id', 'coupon', 'salon_id, id'),
  references('booking', 'customer_id', 'person'),
  references('booking', 'salon_id', 'salon'),
  references('occupancy', 'salon_id', 'salon'),
  references('payment', 'customer_id', 'person'),
  references('ledger_entry', 'salon_id', 'salon'),
  references('receipt', 'salon_id', 'salon'),
  references('receipt', 'sold_by', 'person'),
  references('receipt_counter', 'salon_id', 'salon'),
  references('payout', 'salon_id', 'salon'),
  references('payout', 'settled_by', 'person'),
  references('booking_archive', 'salon_id', 'salon'),
  references('commission_decision', 'salon_id', 'salon'),
]

/** Columns that are unique among all salons. On a cluster they are unique within a salon. */
export const UNIQUE_AMONG_SALONS: readonly { table: string; columns: string }[] = [
  { table: 'client', columns: 'id' },
  { table: 'client_import', columns: 'id' },
  { table: 'conversation', columns: 'id' },
  { table: 'customer_order', columns: 'id' },
  { table: 'customer_order', columns: 'customer_id, attempt_key' },
  { table: 'booking', columns: 'id' },
  { table: 'booking', columns: 'reference' },
  { table: 'payment', columns: 'id' },
  { table: 'payment', columns: 'provider_ref' },
  { table: 'ledger_entry', columns: 'id' },
  { table: 'receipt', columns: 'id' },
  { table: 'payout', columns: 'id' },
]
