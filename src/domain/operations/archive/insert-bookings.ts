import { type Kysely, sql } from 'kysely'
import { recordSalonsOfCustomers } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import type { ArchivedBooking, StoredRow } from './archived-booking.ts'

/** The most parameters of a statement are 65,535. */
const ROWS = 1000
/** Columns that are in the file for its readers alone: they are those of the order. */
const OF_ORDER = ['currency', 'total_minor', 'paid_minor'] as const
const LISTS = [
  'lines',
  'events',
  'occupancy',
  'notifications',
  'services',
  'products',
  'payments',
  'receipts',
  'refund_lines',
] as const

/**
 * Inserts archived bookings with everything that was deleted with them. Customers, clients and coupons that do not
 * exist any more are left out, as erasing them would have done. A column that was added since has its default.
 */
export async function insertBookings(
  tx: Kysely<DB>,
  salonId: string,
  bookings: readonly ArchivedBooking[],
): Promise<void> {
  const known = await existing(tx, salonId, bookings)
  const of = (by: 'booking_id' | 'order_id', list: (typeof LISTS)[number]) =>
    bookings.flatMap((booking) =>
      booking[list].map((row) => ({
        salon_id: salonId,
        [by]: by === 'order_id' ? booking.order_id : booking.id,
        ...row,
      })),
    )
  const orders = bookings.flatMap(({ order_id, customer_order }) =>
    customer_order ? [{ salon_id: salonId, id: order_id, ...customer_order }] : [],
  )
  const [knownOrders, knownBookings] = [orders.map(known), bookings.map((booking) => known(rowOf(booking)))]
  const customers = [...knownOrders, ...knownBookings].map((row) => row.customer_id)
  const customerIds = new Set(customers.filter((id) => typeof id === 'string'))
  await recordSalonsOfCustomers(tx, salonId, [...customerIds])
  await insert(tx, 'customer_order', knownOrders)
  await insert(tx, 'booking', knownBookings)
  await insert(tx, 'booking_line', of('booking_id', 'lines'))
  await insert(tx, 'booking_event', of('booking_id', 'events'))
  await insert(tx, 'occupancy', of('booking_id', 'occupancy'))
  await insert(tx, 'notification_sent', of('booking_id', 'notifications'))
  await insert(tx, 'order_service', of('order_id', 'services'))
  await insert(tx, 'order_product', of('order_id', 'products'))
  await insert(tx, 'payment', of('order_id', 'payments').map(known))
  await insert(tx, 'receipt', of('order_id', 'receipts').map(known))
  await insert(tx, 'receipt_refund_line', of('order_id', 'refund_lines'))
}

function rowOf(booking: ArchivedBooking): Record<string, unknown> {
  const other = new Set<string>([...LISTS, ...OF_ORDER, 'customer_order'])
  return Object.fromEntries(Object.entries(booking).filter(([name]) => !other.has(name)))
}

type Row = StoredRow | Record<string, unknown>

async function insert(tx: Kysely<DB>, table: string, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    const some = rows.slice(from, from + ROWS)
    const columns = Object.keys(some[0] ?? {})
    const values = some.map((row) => sql`(${sql.join(columns.map((column) => parameterOf(row[column])))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(tx)
  }
}

function parameterOf(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date)
  return isJson ? JSON.stringify(value) : (value ?? null)
}

/** Returns rows without references to what was deleted meanwhile. */
async function existing(tx: Kysely<DB>, salonId: string, bookings: readonly ArchivedBooking[]) {
  const all = bookings.flatMap(({ client_id, customer_id, customer_order, payments, receipts }) => [
    { client_id, customer_id },
    ...(customer_order ? [customer_order] : []),
    ...payments,
    ...receipts,
  ]) as Record<string, unknown>[]
  const idsOf = (column: string) => [...new Set(all.map((row) => row[column]).filter((id) => typeof id === 'string'))]
  const found = async (table: string, ids: readonly string[], own = sql`true`) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${ids}::uuid[]) and ${own}`.execute(tx)
    return new Set<unknown>(rows.map(({ id }) => id))
  }
  const salon = sql`salon_id = ${salonId}`
  const known: Record<string, Set<unknown>> = {
    customer_id: await found('person', idsOf('customer_id')),
    sold_by: await found('person', idsOf('sold_by')),
    client_id: await found('client', idsOf('client_id'), salon),
    coupon_id: await found('coupon', idsOf('coupon_id'), salon),
  }
  return (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, known[name]?.has(value) === false ? null : value]),
    )
}
