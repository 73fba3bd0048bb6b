/**
 * The tables of which each salon's rows are together on one server of a cluster, by `salon_id`. A table follows those
 * that it references. All other tables are on the coordinator alone.
 */
export const DISTRIBUTED_TABLES = [
  'client',
  'client_import',
  'conversation',
  'message',
  'customer_order',
  'order_service',
  'order_product',
  'booking',
  'booking_line',
  'booking_event',
  'booking_change',
  'booking_proposal',
  'payment_link',
  'reader_payment',
  'occupancy',
  'payment',
  'notification_sent',
  'ledger_entry',
  'ledger_posting',
  'receipt',
  'receipt_refund_line',
  'receipt_counter',
  'settlement_due',
  'payout',
  'booking_archive',
  'commission_decision',
  'commission_objection',
] as const

export const DISTRIBUTION_COLUMN = 'salon_id'
