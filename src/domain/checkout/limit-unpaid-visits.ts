import type { Kysely } from 'kysely'
import { Refusal } from '../shared/refusal.ts'
import type { DB } from '../shared/tables.ts'

/** How many visits to come a customer may have that nobody has paid for: so that no prank fills a salon's week. */
const MOST_UNPAID = 5

/** Throws Refusal('not_eligible') for one more. The caller holds the customer's lock, so two cannot both be the fifth. */
export async function limitUnpaidVisits(tx: Kysely<DB>, customerId: string, now: Date): Promise<void> {
  const { unpaid } = await tx
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('unpaid'))
    .where('customer_id', '=', customerId)
    .where('starts_at', '>', now)
    .where('pays_by', '=', 'cash')
    .where('status', 'in', ['requested', 'confirmed'])
    .executeTakeFirstOrThrow()
  if (unpaid >= MOST_UNPAID) throw new Refusal('not_eligible', { fields: { paysBy: 'too_many_unpaid' } })
}
