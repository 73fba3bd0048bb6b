import { sql } from 'kysely'
import type { App } from '../app.ts'
import { isId } from '../shared/ids.ts'
import { Refusal } from '../shared/refusal.ts'

/** Makes a live salon's product a customer's favourite, or no longer one; answers which it is now. */
export async function toggleFavouriteProduct(
  app: Pick<App, 'db' | 'clock'>,
  viewer: { id: string },
  productId: string,
): Promise<{ favourite: boolean }> {
  if (!isId(productId)) throw new Refusal('not_found')
  const offered = sql`product p join salon s on s.id = p.salon_id and s.status = 'live'
    where p.id = ${productId} and p.active`
  const { rows } = await sql<{ removed: boolean; offered: boolean }>`
    with removed as (
      delete from favourite_product where customer_id = ${viewer.id} and product_id = ${productId} returning 1
    ), added as (
      insert into favourite_product (customer_id, salon_id, product_id, created_at)
      select ${viewer.id}, p.salon_id, p.id, ${app.clock.now()} from ${offered} and not exists (select from removed)
      on conflict do nothing
    )
    select exists (select from removed) as removed, exists (select from ${offered}) as offered`.execute(app.db)
  const [outcome] = rows
  if (!outcome?.removed && !outcome?.offered) throw new Refusal('not_found')
  return { favourite: !outcome.removed }
}
