import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Takes an order's products from the stock and counts them as sold, all or none; a condition on the row settles the
 * race for the last one.
 */
export async function takeStock(
  tx: Kysely<DB>,
  salonId: string,
  requested: { id: string; name: string; quantity: number }[],
): Promise<void> {
  if (requested.length === 0) return
  const { rows } = await sql<{ id: string }>`
    update product set stock = stock - w.quantity, sold = sold + w.quantity
    from unnest(${requested.map((w) => w.id)}::uuid[], ${requested.map((w) => w.quantity)}::int[]) as w (id, quantity)
    where product.salon_id = ${salonId} and product.id = w.id and product.active and product.stock >= w.quantity
    returning product.id`.execute(tx)
  const taken = new Set(rows.map((row) => row.id))
  const missing = requested.find((w) => !taken.has(w.id))
  if (missing) throw new Refusal('out_of_stock', { product: missing.name })
}

/** Takes the products of an order that was cancelled from the stock again. Throws Refusal('out_of_stock'). */
export async function takeOrderedStock(tx: Kysely<DB>, salonId: string, orderId: string): Promise<void> {
  await takeStock(
    tx,
    salonId,
    (await orderedProducts(tx, salonId, orderId)).filter(({ quantity }) => quantity > 0),
  )
}

/** Restocks the products of a cancelled order, except those refunded before. */
export async function returnStock(tx: Kysely<DB>, salonId: string, orderId: string): Promise<void> {
  await restockProducts(tx, salonId, await orderedProducts(tx, salonId, orderId))
}

/** The products of an order without those refunded. */
async function orderedProducts(tx: Kysely<DB>, salonId: string, orderId: string) {
  const { rows } = await sql<{ id: string; name: string; quantity: number }>`
    select p.product_id as id, p.name, p.quantity - coalesce((select sum(r.quantity) from receipt_refund_line r
      where r.salon_id = p.salon_id and r.order_id = p.order_id and r.line = 'product:' || p.product_id), 0)::int as quantity
    from order_product p where p.salon_id = ${salonId} and p.order_id = ${orderId} order by p.product_id`.execute(tx)
  return rows
}

/** Restocks some of a salon's products that were returned. */
export async function restockProducts(
  tx: Kysely<DB>,
  salonId: string,
  returned: { id: string; quantity: number }[],
): Promise<void> {
  if (returned.length === 0) return
  await sql`
    update product set stock = stock + w.quantity, sold = greatest(0, sold - w.quantity)
    from unnest(${returned.map((w) => w.id)}::uuid[], ${returned.map((w) => w.quantity)}::int[]) as w (id, quantity)
    where product.salon_id = ${salonId} and product.id = w.id`.execute(tx)
}
