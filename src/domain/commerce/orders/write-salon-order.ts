import type { Kysely } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { recordSalonsOfCustomers } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

/** Creates the order of an appointment booked by the salon, to be paid there at today's prices. Returns its id. */
export async function writeSalonOrder(
  tx: Kysely<DB>,
  order: {
    salonId: string
    currency: string
    clientId: string
    customerId: string | null
    servicesMinor: number
    now: Date
  },
): Promise<string> {
  const id = newId()
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
