import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { retryOnDeadlock } from '../../kernel/retry-on-deadlock.ts'
import { addMinutes } from '../../kernel/time.ts'
import { markSettlementDue, type OrderKey } from '../payments/settlement-due.ts'

/**
 * Days after sending, or after ordering when collected, by which products count as received unless marked otherwise.
 */
export const DAYS_UNTIL_RECEIVED = { sent: 7, collected: 14 } as const

const DAY = 24 * 60
const BATCH = 500

/**
 * Marks products as received when they were sent or ordered long ago; one statement for a bounded batch. A parcel that
 * the salon has not sent is not included: its customer can still cancel it, and the amount is not the salon's. Nor is
 * an order that was cancelled or received while the statement waited for it.
 */
export async function assumeReceived(app: App): Promise<void> {
  const now = app.clock.now()
  const before = (days: number) => addMinutes(now, -days * DAY)
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const { rows: received } = await sql<OrderKey>`
      update customer_order set received_at = ${now}, updated_at = ${now}
      where status = 'placed' and received_at is null and id in (
        select o.id from customer_order o
        where o.status = 'placed' and o.received_at is null and o.services_minor = 0
          and o.created_at < ${before(DAYS_UNTIL_RECEIVED.sent)}
          and case when o.shipping_address is null then o.created_at < ${before(DAYS_UNTIL_RECEIVED.collected)}
            else o.sent_at < ${before(DAYS_UNTIL_RECEIVED.sent)} end
          -- The products of a free appointment are marked by the appointment.
          and not exists (select from booking b where b.salon_id = o.salon_id and b.order_id = o.id)
        order by o.created_at limit ${BATCH})
      returning salon_id as "salonId", id as "orderId"`.execute(tx)
      await markSettlementDue(tx, received)
    }),
  )
}
