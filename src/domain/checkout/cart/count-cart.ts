import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'

/** The number of items in a customer's cart: each service, and each piece of a product. */
export async function countCart(app: Pick<App, 'db'>, customerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from cart_service where customer_id = ${customerId})
      + coalesce((select jsonb_array_length(shared -> 'lines') from cart where customer_id = ${customerId}), 0)
      + coalesce((select sum(quantity) from cart_product where customer_id = ${customerId}), 0)::int as n`.execute(
    app.db,
  )
  return rows[0]?.n ?? 0
}
