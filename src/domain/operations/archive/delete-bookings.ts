import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { ArchivedBooking } from './archived-booking.ts'

/** Locks bookings, their orders and payments until the transaction ends. */
export async function lockBookings(
  tx: Kysely<DB>,
  salonId: string,
  bookings: readonly ArchivedBooking[],
): Promise<void> {
  const { ids, orderIds } = keysOf(bookings)
  await sql`select from booking where salon_id = ${salonId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  await sql`select from customer_order where salon_id = ${salonId} and id = any(${orderIds}::uuid[])
    order by id for update`.execute(tx)
  await sql`select from payment where salon_id = ${salonId} and order_id = any(${orderIds}::uuid[])
    order by id for update`.execute(tx)
}

/** Deletes bookings, and what belongs to them by its foreign key. Throws an Error unless it deleted all of them. */
export async function deleteBookings(
  tx: Kysely<DB>,
  salonId: string,
  bookings: readonly ArchivedBooking[],
): Promise<void> {
  const { ids, orderIds } = keysOf(bookings)
  for (const table of ['receipt_refund_line', 'receipt', 'payment'])
    await sql`delete from ${sql.table(table)} where salon_id = ${salonId} and order_id = any(${orderIds}::uuid[])`.execute(
      tx,
    )
  const deleted = [
    await sql`delete from booking where salon_id = ${salonId} and id = any(${ids}::uuid[])`.execute(tx),
    await sql`delete from customer_order where salon_id = ${salonId} and id = any(${orderIds}::uuid[])`.execute(tx),
  ].map(({ numAffectedRows }) => Number(numAffectedRows))
  if (deleted[0] !== ids.length || deleted[1] !== orderIds.length)
    throw new Error(
      `${deleted.join(' and ')} rows were deleted instead of ${ids.length} bookings, ${orderIds.length} orders`,
    )
}

function keysOf(bookings: readonly ArchivedBooking[]): { ids: string[]; orderIds: string[] } {
  return {
    ids: bookings.map(({ id }) => id),
    orderIds: bookings.flatMap(({ order_id }) => (order_id === null ? [] : [order_id])),
  }
}
