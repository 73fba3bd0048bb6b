import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Adds a live salon's product to a customer's favourites, or removes it: to the state `favourite` if given, otherwise
 * toggling. Returns the new state.
 */
export async function setFavouriteProduct(
  app: Pick<App, 'db' | 'clock'>,
  viewer: { id: string },
  productId: string,
  favourite?: boolean,
): Promise<{ favourite: boolean }> {
  if (!isId(productId)) throw new Refusal('not_found')
  const offered = sql`product p join salon s on s.id = p.salon_id and s.status = 'live'
    where p.id = ${productId} and p.active`
  const { rows } = await sql<{ removed: boolean; offered: boolean; known: boolean }>`
    with removed as (
      delete from favourite_product
      where customer_id = ${viewer.id} and product_id = ${productId} and ${favourite !== true} returning 1
    ), added as (
      insert into favourite_product (customer_id, salon_id, product_id, created_at)
      select ${viewer.id}, p.salon_id, p.id, ${app.clock.now()}
      from ${offered} and ${favourite !== false} and not exists (select from removed)
      on conflict do nothing
    )
    select exists (select from removed) as removed, exists (select from ${offered}) as offered,
      exists (select from product where id = ${productId}) as known`.execute(app.db)
  const [outcome] = rows
  // An unavailable product cannot be added; removing it twice is no error.
  if (!outcome || !(outcome.removed || (favourite === false ? outcome.known : outcome.offered)))
    throw new Refusal('not_found')
  return { favourite: favourite ?? !outcome.removed }
}
