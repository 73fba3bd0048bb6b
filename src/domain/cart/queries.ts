import { type Kysely, sql } from 'kysely'
import type { DB } from '../shared/tables.ts'

/** Whether the cart is still what that order was made of: every change gives it another attempt key. */
export function isCartOf(orderId: string) {
  return sql<boolean>`cart.attempt_key = (select o.attempt_key from customer_order o where o.id = ${orderId})`
}

/** The cart with its salon, if that is still to be booked, and person; the hold's end when the hold is still there. */
export function cartHead(db: Kysely<DB>, customerId: string, now: Date) {
  return db
    .selectFrom('cart')
    .innerJoin('salon', 'salon.id', 'cart.salon_id')
    .leftJoin('staff', (j) => j.onRef('staff.salon_id', '=', 'cart.salon_id').onRef('staff.id', '=', 'cart.staff_id'))
    .leftJoin('designation', 'designation.id', 'staff.designation_id')
    .select([
      'cart.attempt_key',
      'cart.any_staff',
      'cart.starts_at',
      'cart.coupon_id',
      'cart.collects',
      'cart.deliver_to',
      'salon.id as salon_id',
      'salon.slug',
      'salon.name',
      'salon.street',
      'salon.postal_code',
      'salon.city',
      'salon.picture',
      'salon.time_zone',
      'salon.currency',
      'salon.latitude',
      'salon.longitude',
      'salon.confirms',
      'salon.free_cancel_hours',
      'salon.late_cancel_percent',
      'salon.no_show_percent',
      'staff.id as staff_id',
      'staff.name as staff_name',
      'staff.picture as staff_picture',
      'designation.title as designation',
      sql<Date | null>`(select min(o.expires_at) from occupancy o
        where o.kind = 'hold' and o.customer_id = cart.customer_id and o.expires_at > ${now}
          and o.salon_id = cart.salon_id and o.subject_id = cart.staff_id and o.during @> cart.starts_at)`.as(
        'held_until',
      ),
    ])
    .where('cart.customer_id', '=', customerId)
    .where('salon.status', '=', 'live')
    .executeTakeFirst()
}

export function cartServices(db: Kysely<DB>, customerId: string) {
  return db
    .selectFrom('cart_service')
    .innerJoin('service', (j) =>
      j.onRef('service.salon_id', '=', 'cart_service.salon_id').onRef('service.id', '=', 'cart_service.service_id'),
    )
    .select([
      'service.id',
      'service.name',
      'service.category',
      'service.price_minor as priceMinor',
      'service.minutes',
      'service.buffer_before as bufferBefore',
      'service.buffer_after as bufferAfter',
    ])
    .where('cart_service.customer_id', '=', customerId)
    .where('service.active', '=', true)
    .orderBy('cart_service.position')
    .execute()
}

export function cartProducts(db: Kysely<DB>, customerId: string) {
  return db
    .selectFrom('cart_product')
    .innerJoin('product', (j) =>
      j.onRef('product.salon_id', '=', 'cart_product.salon_id').onRef('product.id', '=', 'cart_product.product_id'),
    )
    .select([
      'product.id',
      'product.name',
      'product.category',
      'product.picture',
      'product.price_minor as priceMinor',
      'product.stock',
      'cart_product.quantity',
    ])
    .where('cart_product.customer_id', '=', customerId)
    .where('product.active', '=', true)
    .orderBy('product.name')
    .execute()
}
