import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'

/**
 * Days after sending, or after ordering when collected, by which products count as received unless marked otherwise.
 */
export const DAYS_UNTIL_RECEIVED = { sent: 7, collected: 14 } as const

const DAY = 24 * 60
const BATCH = 500

/**
 * Marks products as received when they were sent or ordered long ago; one statement for a bounded batch. A parcel that
 * the salon has not sent is not included: its customer can still cancel it, and the amount is not the salon's.
 */
export async function assumeReceived(app: App): Promise<void> {
  const now = app.clock.now()
  const before = (days: number) => addMinutes(now, -days * DAY)
  await app.db
    .updateTable('customer_order')
    .set({ received_at: now, updated_at: now })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('customer_order as o')
          .select('o.id')
          .where('o.status', '=', 'placed')
          .where('o.received_at', 'is', null)
          .where('o.services_minor', '=', 0)
          .where('o.created_at', '<', before(DAYS_UNTIL_RECEIVED.sent))
          .where(
            sql<boolean>`case when o.shipping_address is null then o.created_at < ${before(DAYS_UNTIL_RECEIVED.collected)}
              else o.sent_at < ${before(DAYS_UNTIL_RECEIVED.sent)} end`,
          )
          // The products of a free appointment are marked by the appointment.
          .where(sql<boolean>`not exists (select from booking b where b.salon_id = o.salon_id and b.order_id = o.id)`)
          .orderBy('o.created_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .execute()
}
