import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export interface SoldService {
  /** Null for a tip. */
  serviceId: string | null
  staffId: string | null
  name: string
  quantity: number
  unitMinor: number
  /** Taken off all of it. */
  discountMinor: number
  /** Of a tip that was paid online: its payment. */
  paymentId?: string
}

export interface SoldProduct {
  productId: string
  staffId: string | null
  name: string
  quantity: number
  unitMinor: number
  /** Taken off all of it. */
  discountMinor: number
}

interface SoldLines {
  salonId: string
  orderId: string
  services: readonly SoldService[]
  products: readonly SoldProduct[]
}

/** Adds sold items to an order, which has `written` such services already; more of a product it has adds to that. */
export async function writeSoldLines(
  tx: Kysely<DB>,
  { salonId, orderId, services, products }: SoldLines,
  written: number,
): Promise<void> {
  if (services.length > 0)
    await tx
      .insertInto('order_service')
      .values(
        services.map((s, i) => ({
          salon_id: salonId,
          order_id: orderId,
          position: written + i,
          service_id: s.serviceId,
          staff_id: s.staffId,
          name: s.name,
          quantity: s.quantity,
          price_minor: s.unitMinor,
          discount_minor: s.discountMinor,
          payment_id: s.paymentId ?? null,
        })),
      )
      .execute()
  if (products.length > 0)
    await tx
      .insertInto('order_product')
      .values(
        products.map((p) => ({
          salon_id: salonId,
          order_id: orderId,
          product_id: p.productId,
          name: p.name,
          quantity: p.quantity,
          unit_price_minor: p.unitMinor,
          staff_id: p.staffId,
          discount_minor: p.discountMinor,
        })),
      )
      .onConflict((c) =>
        c.columns(['salon_id', 'order_id', 'product_id']).doUpdateSet({
          quantity: sql`order_product.quantity + excluded.quantity`,
          discount_minor: sql`order_product.discount_minor + excluded.discount_minor`,
        }),
      )
      .execute()
}
