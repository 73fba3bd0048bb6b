import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { MAX_PRODUCTS } from './schema.ts'

export interface ProductQuantity {
  productId: string
  quantity: number
}

/**
 * Sets the quantities of a salon's products in the cart; 0 removes one. The caller's transaction has opened the cart.
 * Throws Refusal('not_found' | 'out_of_stock' | 'invalid_input').
 */
export async function setProductQuantities(
  tx: Kysely<DB>,
  cart: { customerId: string; salonId: string },
  requested: readonly ProductQuantity[],
): Promise<void> {
  const quantities = new Map(requested.map(({ productId, quantity }) => [productId, quantity]))
  const ids = [...quantities.keys()]
  if (ids.length === 0) return
  const { customerId, salonId } = cart
  const offered = await tx
    .selectFrom('product')
    .innerJoin('salon', 'salon.id', 'product.salon_id')
    .select(['product.id', 'product.name', 'product.stock'])
    .where('product.salon_id', '=', salonId)
    .where('product.id', 'in', ids)
    .where('product.active', '=', true)
    .where('salon.status', '=', 'live')
    .execute()
  const stocks = new Map(offered.map((product) => [product.id, product]))
  for (const [id, quantity] of quantities) {
    const product = stocks.get(id)
    if (!product && quantity > 0) throw new Refusal('not_found')
    if (product && quantity > product.stock) {
      const { name, stock } = product
      throw new Refusal('out_of_stock', { product: name, stock, fields: { quantity: 'out_of_stock' } })
    }
  }
  const present = ids.filter((id) => (quantities.get(id) ?? 0) > 0)
  await tx.deleteFrom('cart_product').where('customer_id', '=', customerId).where('product_id', 'in', ids).execute()
  if (present.length === 0) return
  const put = await sql`
    insert into cart_product (customer_id, salon_id, product_id, quantity)
    select ${customerId}, ${salonId}, w.id, w.quantity
    from unnest(${present}::uuid[], ${present.map((id) => quantities.get(id) ?? 0)}::int[]) as w (id, quantity)
    where (select count(*) from cart_product where customer_id = ${customerId}) + ${present.length}::int <= ${MAX_PRODUCTS}
    returning 1`.execute(tx)
  if (put.rows.length === 0) throw new Refusal('invalid_input', { fields: { quantity: 'too_many_products' } })
}
