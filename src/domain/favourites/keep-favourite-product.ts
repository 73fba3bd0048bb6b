import { sql } from 'kysely'
import type { App } from '../app.ts'
import { isId } from '../shared/ids.ts'

/** Makes a live salon's product a customer's favourite; one that is already stays so, one that is gone is let go. */
export async function keepFavouriteProduct(
  app: Pick<App, 'db' | 'clock'>,
  viewer: { id: string },
  productId: string,
): Promise<void> {
  if (!isId(productId)) return
  await sql`
    insert into favourite_product (customer_id, salon_id, product_id, created_at)
    select ${viewer.id}, p.salon_id, p.id, ${app.clock.now()}
    from product p join salon s on s.id = p.salon_id and s.status = 'live'
    where p.id = ${productId} and p.active
    on conflict do nothing`.execute(app.db)
}
