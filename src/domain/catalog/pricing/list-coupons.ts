import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import type { SalonCoupon } from '../../salons/profile/queries.ts'

type CouponState = 'running' | 'planned' | 'used_up' | 'over'

/** A coupon as shown to its salon. */
export interface OwnCoupon extends Omit<SalonCoupon, 'langs'> {
  startsOn: LocalDate | null
  uses: number
  maxUses: number | null
  /** Its total discount on orders that were not cancelled, in minor units. */
  costMinor: number
  state: CouponState
}

const LIMIT = 200

/** The salon's coupons: valid ones first, then the latest. Throws Refusal('not_allowed'). */
export async function listCoupons(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<OwnCoupon[]> {
  mayOrRefuse(member, 'offers_edit')
  const today = sql`(${app.clock.now()}::timestamptz at time zone ${member.timeZone})::date`
  const { rows } = await sql<Omit<OwnCoupon, 'costMinor'> & { archivedMinor: number }>`
    select c.*
    from (
      select id, code::text as code, name, percentage, amount_minor as "amountMinor", category, starts_on as "startsOn",
        ends_on as "endsOn", uses, max_uses as "maxUses", archived_cost_minor as "archivedMinor",
        case when not active or ends_on < ${today} then 'over' when uses >= max_uses then 'used_up'
          when starts_on > ${today} then 'planned' else 'running' end as state
      from coupon where salon_id = ${member.salonId}
    ) c
    order by array_position(array['running', 'planned', 'used_up', 'over'], c.state), c."endsOn" desc, c.id desc
    limit ${LIMIT}`.execute(app.db)
  const couponIds = rows.map(({ id }) => id)
  const costs = await costsOf(app.db, member.salonId, couponIds)
  return rows.map(({ archivedMinor, ...coupon }) => ({
    ...coupon,
    costMinor: archivedMinor + (costs.get(coupon.id) ?? 0),
  }))
}

async function costsOf(db: Kysely<DB>, salonId: string, couponIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cost: number }>`
    select coupon_id as id, sum(services_discount_minor + products_discount_minor)::int as cost from customer_order
    where salon_id = ${salonId} and coupon_id = any(${couponIds}::uuid[]) and status = 'placed'
    group by coupon_id`.execute(db)
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}
