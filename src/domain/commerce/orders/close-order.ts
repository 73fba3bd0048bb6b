import { type Kysely, sql } from 'kysely'
import { returnStock, takeOrderedStock } from '../../catalog/items/stock.ts'
import { releaseCoupon, reuseCoupon } from '../../catalog/pricing/redeem-coupon.ts'
import type { DB } from '../../kernel/tables.ts'
import { markSettlementDue } from '../payments/settlement-due.ts'

export type OrderStatus = 'pending' | 'placed' | 'cancelled' | 'declined' | 'abandoned'

/** Closes an order that will not be fulfilled: products are restocked, its coupon may be used again. */
export async function closeOrder(
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string; now: Date },
  status: 'cancelled' | 'declined' | 'abandoned',
): Promise<void> {
  const closed = await tx
    .updateTable('customer_order')
    .set({ status, updated_at: order.now })
    .where('salon_id', '=', order.salonId)
    .where('id', '=', order.orderId)
    .where('status', 'in', ['pending', 'placed'])
    .returning([
      'coupon_id',
      sql<boolean>`exists (select from order_product p where p.salon_id = ${order.salonId} and p.order_id = ${order.orderId})`.as(
        'hasProducts',
      ),
    ])
    .executeTakeFirst()
  if (closed) await markSettlementDue(tx, [order])
  if (closed?.hasProducts) await returnStock(tx, order.salonId, order.orderId)
  if (closed?.coupon_id) await releaseCoupon(tx, order.salonId, closed.coupon_id)
}

/**
 * Takes back that an order was closed: its products leave the stock, its coupon counts as used. Throws
 * Refusal('out_of_stock').
 */
export async function reopenOrder(
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string; now: Date },
): Promise<void> {
  const reopened = await tx
    .updateTable('customer_order')
    .set({ status: 'placed', updated_at: order.now })
    .where('salon_id', '=', order.salonId)
    .where('id', '=', order.orderId)
    .where('status', '=', 'cancelled')
    .returning([
      'coupon_id as couponId',
      sql<boolean>`exists (select from order_product p where p.salon_id = ${order.salonId} and p.order_id = ${order.orderId})`.as(
        'hasProducts',
      ),
    ])
    .executeTakeFirst()
  if (!reopened) return
  await markSettlementDue(tx, [order])
  if (reopened.hasProducts) await takeOrderedStock(tx, order.salonId, order.orderId)
  if (reopened.couponId) await reuseCoupon(tx, order.salonId, reopened.couponId)
}
