import { type Kysely, sql } from 'kysely'
import { newIdAt } from '../../kernel/ids.ts'
import { recordSalonsOfCustomers } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import type { OrderKey } from '../payments/settlement-due.ts'

/** Creates the order of an appointment booked by the salon, to be paid there at today's prices. Returns its id. */
export async function writeSalonOrder(
  tx: Kysely<DB>,
  order: {
    salonId: string
    currency: string
    clientId: string | null
    customerId: string | null
    servicesMinor: number
    now: Date
  },
): Promise<string> {
  const id = newIdAt(order.salonId)
  if (order.customerId) await recordSalonsOfCustomers(tx, order.salonId, [order.customerId])
  await tx
    .insertInto('customer_order')
    .values({
      salon_id: order.salonId,
      id,
      customer_id: order.customerId,
      client_id: order.clientId,
      channel: 'front_desk',
      attempt_key: `front_desk:${id}`,
      status: 'placed',
      currency: order.currency,
      services_minor: order.servicesMinor,
      products_minor: 0,
      created_at: order.now,
      updated_at: order.now,
    })
    .execute()
  return id
}

/**
 * Changes the price of an order's services by the differences in minor units, and for whom it is. The caller holds the
 * lock of its appointment.
 */
export async function changeServices(
  tx: Kysely<DB>,
  { salonId, orderId }: OrderKey,
  change: {
    servicesMinor: number
    discountMinor: number
    /** The client from now on; unchanged when omitted. */
    client?: { clientId: string | null; customerId: string | null } | undefined
    now: Date
  },
): Promise<void> {
  const { client } = change
  if (client?.customerId) await recordSalonsOfCustomers(tx, salonId, [client.customerId])
  const whose = client ? sql`, client_id = ${client.clientId}::uuid, customer_id = ${client.customerId}::uuid` : sql``
  await sql`
    update customer_order set services_minor = services_minor + ${change.servicesMinor}::int,
      services_discount_minor = services_discount_minor + ${change.discountMinor}::int,
      updated_at = ${change.now} ${whose}
    where salon_id = ${salonId} and id = ${orderId}`.execute(tx)
}
