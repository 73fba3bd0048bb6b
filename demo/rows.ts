import type { Insertable } from 'kysely'
import type { DB } from '../src/domain/kernel/tables.ts'
import type { Drawing } from './pictures/drawing.ts'

/** The tables of the demo city, ordered so that referenced rows are written first. */
export const TABLES = [
  'designation',
  'person',
  'credential',
  'saved_address',
  'salon',
  'plan_usage',
  'plan_charge',
  'salon_category',
  'salon_photo',
  'opening_hours',
  'special_day',
  'staff',
  'membership',
  'staff_photo',
  'shift',
  'shift_override',
  'resource',
  'menu_category',
  'service',
  'staff_service',
  'product',
  'product_photo',
  'coupon',
  'client',
  'customer_salon',
  'customer_order',
  'order_product',
  'booking',
  'booking_line',
  'booking_event',
  'occupancy',
  'payment',
  'settlement_due',
  'commission_decision',
  'commission_objection',
  'simulated.charge',
  'review',
  'review_report',
  'salon_report',
  'contact_message',
  'favourite_salon',
  'favourite_product',
  'waiting_request',
  'waiting_place',
] as const satisfies readonly (keyof DB)[]
type Table = (typeof TABLES)[number]

/** A row as it is written; columns for pictures contain drawings. */
export type Row<T extends Table> = {
  [C in keyof Insertable<DB[T]>]: C extends 'picture' | 'path'
    ? Drawing | Extract<Insertable<DB[T]>[C], null | undefined>
    : C extends 'photos'
      ? Drawing[]
      : Insertable<DB[T]>[C]
}

/** Rows by table, of one salon or of the city's accounts. */
export type Rows = { [T in Table]: Row<T>[] }

export function emptyRows(): Rows {
  return Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as Rows
}
