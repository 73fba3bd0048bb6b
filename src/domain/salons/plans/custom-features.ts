import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { findPlan } from './plans.ts'
import { planSalon } from './queries.ts'

/**
 * The number of a salon's coupons and last-minute offers that are valid now or later: its custom features. For `salon
 * s`.
 */
export function customFeaturesOf(now: Date): RawBuilder<number> {
  return sql`((select count(*) from coupon c where c.salon_id = s.id and c.active
      and c.ends_on >= (${now}::timestamptz at time zone s.time_zone)::date and coalesce(c.uses < c.max_uses, true))
    + (select count(*) from last_minute_offer o
      where o.salon_id = s.id and o.ended_at is null and upper(o.during) > ${now}))::integer`
}

/**
 * Checks that the salon's plan includes one more coupon or offer. Locks the salon, so that concurrent additions are
 * serialised: call it in the transaction that inserts. Throws Refusal('invalid_input') at `field`.
 */
export async function checkCustomFeatureLimit(
  tx: Kysely<DB>,
  salonId: string,
  now: Date,
  field: string,
): Promise<void> {
  const { plan } = await planSalon(tx, salonId, { lock: true })
  const most = findPlan(plan)?.customFeatures ?? null
  if (most === null) return
  const { rows } = await sql<{ used: number }>`
    select ${customFeaturesOf(now)} as used from salon s where s.id = ${salonId}`.execute(tx)
  if ((rows[0]?.used ?? 0) >= most) throw new Refusal('invalid_input', { fields: { [field]: 'plan_features_full' } })
}
