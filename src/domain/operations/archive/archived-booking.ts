import type { FinalStatus } from '../../kernel/booking-status.ts'

/** A row of another table as JSON, without the columns that all rows of a booking share. */
export type StoredRow = Record<string, string | number | boolean | null | object>

/** A booking in a file of the archive, with everything that is deleted with it. Without names, notes and addresses. */
export interface ArchivedBooking {
  salon_id: string
  id: string
  reference: string
  status: FinalStatus
  starts_at: Date
  ends_at: Date
  free_cancel_until: Date
  respond_by: Date | null
  created_at: Date
  updated_at: Date
  client_id: string | null
  customer_id: string | null
  any_staff: boolean
  source: string
  payment_method: string
  late_cancel_percent: number
  no_show_percent: number
  fee_minor: number
  version: number
  arrived_at: Date | null
  started_at: Date | null
  completed_at: Date | null
  order_id: string | null
  currency: string | null
  /** The price of the order, and its payments less refunds. */
  total_minor: number | null
  paid_minor: number
  customer_order: StoredRow | null
  lines: StoredRow[]
  events: StoredRow[]
  occupancy: StoredRow[]
  notifications: StoredRow[]
  services: StoredRow[]
  products: StoredRow[]
  payments: StoredRow[]
  receipts: StoredRow[]
  refund_lines: StoredRow[]
}

export type ColumnType = 'uuid' | 'text' | 'int' | 'boolean' | 'time' | 'json'

/** The columns of a file. */
export const COLUMNS: Record<keyof ArchivedBooking, ColumnType> = {
  salon_id: 'uuid',
  id: 'uuid',
  reference: 'text',
  status: 'text',
  starts_at: 'time',
  ends_at: 'time',
  free_cancel_until: 'time',
  respond_by: 'time',
  created_at: 'time',
  updated_at: 'time',
  client_id: 'uuid',
  customer_id: 'uuid',
  any_staff: 'boolean',
  source: 'text',
  payment_method: 'text',
  late_cancel_percent: 'int',
  no_show_percent: 'int',
  fee_minor: 'int',
  version: 'int',
  arrived_at: 'time',
  started_at: 'time',
  completed_at: 'time',
  order_id: 'uuid',
  currency: 'text',
  total_minor: 'int',
  paid_minor: 'int',
  customer_order: 'json',
  lines: 'json',
  events: 'json',
  occupancy: 'json',
  notifications: 'json',
  services: 'json',
  products: 'json',
  payments: 'json',
  receipts: 'json',
  refund_lines: 'json',
}

/** Where files are stored: in a folder or a bucket. */
export interface ArchiveFiles {
  /** For messages. */
  readonly name: string
  /** Throws an Error if files cannot be stored or read at the moment. */
  check(): Promise<void>
  write(
    key: string,
    columns: Record<string, ColumnType>,
    rows: readonly object[],
  ): Promise<{ bytes: number; sha256: string }>
  /** Null if there is no such file. */
  read(key: string): Promise<{ sha256: string; rows: ArchivedBooking[] } | null>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
}
