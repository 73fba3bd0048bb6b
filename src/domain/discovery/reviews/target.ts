import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/** The subject of a review: a salon, or one of its team members or products, by id. */
export type ReviewTarget = { salonId: string } | { staffId: string } | { productId: string }

/** Throws Refusal('not_found') for an id that cannot be one. */
export function checked(target: ReviewTarget): ReviewTarget {
  if (!Object.values(target).every(isId)) throw new Refusal('not_found')
  return target
}

export interface Reviewed {
  salonId: string
  staffId: string | null
  productId: string | null
  /** Whether the customer is a member of the salon. */
  isTeam: boolean
}

/** A visible subject of a review; null when it does not exist. */
export async function findReviewed(db: Kysely<DB>, target: ReviewTarget, customerId: string): Promise<Reviewed | null> {
  const isTeam = sql`exists (select from membership m where m.salon_id = target.salon_id and m.person_id = ${customerId})
    or exists (select from staff w where w.salon_id = target.salon_id and w.person_id = ${customerId})`
  const { rows } = await sql<Reviewed>`
    with target as (${visible(target)})
    select salon_id as "salonId", staff_id as "staffId", product_id as "productId", ${isTeam} as "isTeam" from target`.execute(
    db,
  )
  return rows[0] ?? null
}

function visible(target: ReviewTarget): RawBuilder<unknown> {
  if ('staffId' in target) {
    return sql`select s.id as salon_id, st.id as staff_id, null::uuid as product_id
      from staff st join salon s on s.id = st.salon_id
      where st.id = ${target.staffId} and st.active and s.status = 'live'`
  }
  if ('productId' in target) {
    return sql`select s.id as salon_id, null::uuid as staff_id, p.id as product_id
      from product p join salon s on s.id = p.salon_id
      where p.id = ${target.productId} and p.active and s.status = 'live'`
  }
  return sql`select s.id as salon_id, null::uuid as staff_id, null::uuid as product_id
    from salon s where s.id = ${target.salonId} and s.status = 'live'`
}

/**
 * Whether a customer may review it: they had a completed appointment at the salon, with that team member if the review
 * is about one; or have received the product. Members of a salon cannot review it.
 */
export async function isEntitled(db: Kysely<DB>, reviewed: Reviewed, customerId: string): Promise<boolean> {
  if (reviewed.isTeam) return false
  const { rows } = await sql`select where ${wasServed(reviewed, customerId)}`.execute(db)
  return rows.length > 0
}

function wasServed({ salonId, staffId, productId }: Reviewed, customerId: string): RawBuilder<unknown> {
  if (productId !== null)
    return sql`exists (
      select from customer_order o join order_product p on p.salon_id = o.salon_id and p.order_id = o.id
      where o.customer_id = ${customerId} and o.salon_id = ${salonId} and p.product_id = ${productId}
        and o.status = 'placed' and (o.received_at is not null or exists (
          select from booking b where b.salon_id = ${salonId} and b.order_id = o.id and b.status = 'completed')))`
  const withThem =
    staffId !== null
      ? sql`and exists (select from booking_line l
          where l.salon_id = ${salonId} and l.booking_id = b.id and l.staff_id = ${staffId})`
      : sql``
  return sql`exists (
    select from booking b
    where b.customer_id = ${customerId} and b.salon_id = ${salonId} and b.status = 'completed' ${withThem})`
}
