import { type Kysely, sql } from 'kysely'
import { isPendingPayment } from '../commerce/payments/queries.ts'
import type { App } from '../kernel/app.ts'
import { OPEN_STATUSES } from '../kernel/booking-status.ts'
import { statusIn } from '../kernel/booking-status-sql.ts'
import type { DB } from '../kernel/tables.ts'

/** What has to be settled before an account can be deleted, each with its count. */
export interface DeletionObstacle {
  reason: 'appointments' | 'payments' | 'orders' | 'salon'
  count: number
}

/** Empty when the account can be deleted. */
export function deletionObstacles(app: Pick<App, 'db' | 'clock'>, viewer: { id: string }): Promise<DeletionObstacle[]> {
  return reasonsOf(app.db, viewer.id, app.clock.now())
}

export async function reasonsOf(db: Kysely<DB>, personId: string, now: Date): Promise<DeletionObstacle[]> {
  const { rows } = await sql<DeletionObstacle>`
    select 'appointments' as reason, count(*)::integer as count from booking
    where customer_id = ${personId} and ${statusIn('status', ['awaiting_payment', ...OPEN_STATUSES])} and ends_at > ${now}
    union all
    select 'payments', count(*)::integer from payment
    where customer_id = ${personId} and (${isPendingPayment}
      or due_minor is not null and (status = 'authorised' or status = 'captured' and captured_minor - refunded_minor <> due_minor))
    union all
    select 'orders', count(*)::integer from customer_order o
    where customer_id = ${personId} and status in ('pending', 'placed') and received_at is null and services_minor = 0
      and not exists (select from booking b where b.salon_id = o.salon_id and b.order_id = o.id)`.execute(db)
  const { rows: salons } = await sql<DeletionObstacle>`
    select 'salon' as reason, count(*)::integer as count from salon
    where owner_id = ${personId} and status <> 'draft'`.execute(db)
  return [...rows, ...salons].filter(({ count }) => count > 0)
}
