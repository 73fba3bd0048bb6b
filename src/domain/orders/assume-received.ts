import { sql } from 'kysely'
import type { App } from '../app.ts'
import { addMinutes } from '../shared/time.ts'

/** Days after ordering, or after sending, by which products have arrived, or have been collected, when nobody said anything else. */
export const DAYS_UNTIL_RECEIVED = { sent: 7, collected: 14 } as const

const DAY = 24 * 60
const BATCH = 500

/** Takes products that have long been under way for received; one statement for a bounded batch. */
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
          .where(sql<boolean>`(o.sent_at is null or o.sent_at < ${before(DAYS_UNTIL_RECEIVED.sent)})`)
          .where(
            sql<boolean>`(o.shipping_address is not null or o.created_at < ${before(DAYS_UNTIL_RECEIVED.collected)})`,
          )
          // A visit that costs nothing hands its products over itself.
          .where(sql<boolean>`not exists (select from booking b where b.salon_id = o.salon_id and b.order_id = o.id)`)
          .orderBy('o.created_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .execute()
}
