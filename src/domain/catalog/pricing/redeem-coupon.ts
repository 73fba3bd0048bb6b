import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/** Counts one use. A condition on the row settles the race for the last one. Throws Refusal('coupon_invalid'). */
export async function redeemCoupon(tx: Kysely<DB>, salonId: string, couponId: string): Promise<void> {
  const used = await sql`
    update coupon set uses = uses + 1
    where salon_id = ${salonId} and id = ${couponId} and active and (max_uses is null or uses < max_uses)
    returning 1`.execute(tx)
  if (used.rows.length === 0) throw new Refusal('coupon_invalid', { fields: { code: 'coupon_invalid' } })
}

/** Counts one use again that was released, whether or not the coupon may still be used. */
export async function reuseCoupon(tx: Kysely<DB>, salonId: string, couponId: string): Promise<void> {
  await sql`update coupon set uses = uses + 1 where salon_id = ${salonId} and id = ${couponId}`.execute(tx)
}

export async function releaseCoupon(tx: Kysely<DB>, salonId: string, couponId: string): Promise<void> {
  await sql`update coupon set uses = greatest(uses - 1, 0) where salon_id = ${salonId} and id = ${couponId}`.execute(tx)
}
