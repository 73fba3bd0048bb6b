import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { isValidCoupon } from '../../kernel/valid-coupon.ts'
import type { CouponDiscount } from './price-items.ts'

export interface Coupon extends CouponDiscount {
  id: string
  code: string
  name: string
}

const valid = (now: Date) => isValidCoupon('coupon', sql`(${now}::timestamptz at time zone salon.time_zone)::date`)

/**
 * The salon's coupon with that code (ignoring case), if it is valid today in the salon's time zone and not used up.
 * Throws Refusal('coupon_invalid').
 */
export async function findCoupon(
  db: Kysely<DB>,
  request: { salonId: string; code: string; now: Date },
): Promise<Coupon> {
  const row = await coupons(db, request.now)
    .where('coupon.salon_id', '=', request.salonId)
    .where('coupon.code', '=', request.code.trim())
    .executeTakeFirst()
  if (!row?.valid) throw new Refusal('coupon_invalid', { fields: { code: 'coupon_invalid' } })
  return present(row)
}

/** A coupon by id; null when it is no longer valid. */
export async function couponById(db: Kysely<DB>, salonId: string, id: string, now: Date): Promise<Coupon | null> {
  const row = await coupons(db, now)
    .where('coupon.salon_id', '=', salonId)
    .where('coupon.id', '=', id)
    .executeTakeFirst()
  return row?.valid ? present(row) : null
}

function coupons(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('coupon')
    .innerJoin('salon', 'salon.id', 'coupon.salon_id')
    .select(['coupon.id', 'coupon.code', 'coupon.name', 'coupon.percentage', 'coupon.amount_minor', 'coupon.category'])
    .select(valid(now).as('valid'))
}

function present(row: {
  id: string
  code: string
  name: string
  percentage: number | null
  amount_minor: number | null
  category: string | null
}): Coupon {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    percentage: row.percentage,
    amountMinor: row.amount_minor,
    category: row.category,
  }
}
