import { type RawBuilder, sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The subject of a review: a salon, or one of its team members or products, by id. */
export type ReviewTarget = { salonId: string } | { staffId: string } | { productId: string }

/** Throws Refusal('not_found') for an id that cannot be one. */
export function checked(target: ReviewTarget): ReviewTarget {
  if (!Object.values(target).every(isId)) throw new Refusal('not_found')
  return target
}

/** The one row (salon_id, staff_id, product_id) of a visible subject; none when it does not exist. */
export function reviewable(target: ReviewTarget): RawBuilder<unknown> {
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
 * Whether a customer may review the `target` row: they had a completed appointment at the salon, with that team member
 * if the review is about one; or have received the product. Members of a salon cannot review it.
 */
export function entitled(target: ReviewTarget, customerId: string): RawBuilder<boolean> {
  const isNotTeam = sql`not exists (select from membership m where m.salon_id = target.salon_id and m.person_id = ${customerId})
    and not exists (select from staff w where w.salon_id = target.salon_id and w.person_id = ${customerId})`
  if ('productId' in target) {
    return sql<boolean>`(${isNotTeam} and exists (
      select from customer_order o join order_product p on p.salon_id = o.salon_id and p.order_id = o.id
      where o.customer_id = ${customerId} and o.salon_id = target.salon_id and p.product_id = target.product_id
        and o.status = 'placed' and (o.received_at is not null or exists (
          select from booking b where b.salon_id = o.salon_id and b.order_id = o.id and b.status = 'completed'))))`
  }
  const withThem =
    'staffId' in target
      ? sql`and exists (select from booking_line l
          where l.salon_id = b.salon_id and l.booking_id = b.id and l.staff_id = target.staff_id)`
      : sql``
  return sql<boolean>`(${isNotTeam} and exists (
    select from booking b
    where b.customer_id = ${customerId} and b.salon_id = target.salon_id and b.status = 'completed' ${withThem}))`
}
