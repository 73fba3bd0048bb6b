import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { mustPrepay, type Prepaying } from '../../salons/profile/prepayment.ts'

/** How far back appointments count. */
const MINUTES = 365 * 24 * 60

/** Whether the salon's policy requires this customer to pay by card when booking an appointment. */
export async function requiresPrepayment(
  db: Kysely<DB>,
  salon: { id: string; prepay: Prepaying },
  customerId: string,
  now: Date,
): Promise<boolean> {
  if (salon.prepay === 'nobody' || salon.prepay === 'everybody') return salon.prepay === 'everybody'
  const { completed, noShows } = await db
    .selectFrom('booking')
    .select([
      sql<number>`(count(*) filter (where status = 'completed'))::int`.as('completed'),
      sql<number>`(count(*) filter (where status = 'no_show'))::int`.as('noShows'),
    ])
    .where('salon_id', '=', salon.id)
    .where('customer_id', '=', customerId)
    .where('starts_at', '>', addMinutes(now, -MINUTES))
    .executeTakeFirstOrThrow()
  return mustPrepay(salon.prepay, { completed, noShows })
}
