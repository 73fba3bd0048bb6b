import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { forEachSalon } from '../../kernel/for-each-salon.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { markSettlementDue, type OrderKey } from '../payments/settlement-due.ts'

/**
 * Days after sending, or after ordering when collected, by which products count as received unless marked otherwise.
 */
export const DAYS_UNTIL_RECEIVED = { sent: 7, collected: 14 } as const

const DAY = 24 * 60
const BATCH = 500

/**
 * Marks products as received when they were sent or ordered long ago, in one transaction for each salon. A parcel that
 * the salon has not sent is not included: its customer can still cancel it, and the amount is not the salon's. An order
 * that somebody is changing is marked by a later run.
 */
export async function assumeReceived(app: App): Promise<void> {
  const now = app.clock.now()
  const orders = await longAgo(app.db, now)
  await forEachSalon(app, orders, 'products could not be marked as received', (salonId, rows) =>
    app.db.transaction().execute(async (tx) => {
      const { rows: received } = await sql<OrderKey>`
        update customer_order set received_at = ${now}, updated_at = ${now}
        where salon_id = ${salonId} and id in (
          select id from customer_order
          where salon_id = ${salonId} and id = any(${rows.map(({ orderId }) => orderId)}::uuid[])
            and status = 'placed' and received_at is null
          for update skip locked)
        returning salon_id as "salonId", id as "orderId"`.execute(tx)
      await markSettlementDue(tx, received)
    }),
  )
}

async function longAgo(db: Kysely<DB>, now: Date): Promise<OrderKey[]> {
  const before = (days: number) => addMinutes(now, -days * DAY)
  const { rows } = await sql<OrderKey>`
    select o.salon_id as "salonId", o.id as "orderId" from customer_order o
    where o.status = 'placed' and o.received_at is null and o.services_minor = 0
      and o.created_at < ${before(DAYS_UNTIL_RECEIVED.sent)}
      and case when o.shipping_address is null then o.created_at < ${before(DAYS_UNTIL_RECEIVED.collected)}
        else o.sent_at < ${before(DAYS_UNTIL_RECEIVED.sent)} end
      -- The products of a free appointment are marked by the appointment.
      and not exists (select from booking b where b.salon_id = o.salon_id and b.order_id = o.id)
    order by o.created_at limit ${BATCH}`.execute(db)
  return rows
}
