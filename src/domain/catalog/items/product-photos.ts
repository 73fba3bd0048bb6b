import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'

export interface ProductPhoto {
  id: string
  path: string
}

/** A product's photos in order. The caller holds the product's lock if it changes them. */
export async function productPhotosOf(db: Kysely<DB>, salonId: string, productId: string): Promise<ProductPhoto[]> {
  return db
    .selectFrom('product_photo')
    .select(['id', 'path'])
    .where('salon_id', '=', salonId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
}

/**
 * Replaces the photos, in this order; the first is the product's picture. Those without an `id` are new. The caller
 * holds the product's lock.
 */
export async function writePhotos(
  tx: Kysely<DB>,
  salonId: string,
  productId: string,
  photos: readonly { id?: string; path: string }[],
): Promise<void> {
  const ids = photos.map(({ id }) => id ?? newId())
  const paths = photos.map(({ path }) => path)
  await sql`
    with deleted as (
      delete from product_photo where salon_id = ${salonId} and product_id = ${productId} and id <> all(${ids}::uuid[])
    )
    insert into product_photo (salon_id, product_id, id, path, position)
    select ${salonId}, ${productId}, w.id, w.path, w.place
    from unnest(${ids}::uuid[], ${paths}::text[]) with ordinality as w (id, path, place)
    on conflict (salon_id, product_id, id) do update set position = excluded.position`.execute(tx)
  await tx
    .updateTable('product')
    .set({ picture: paths[0] ?? null })
    .where('salon_id', '=', salonId)
    .where('id', '=', productId)
    .execute()
}
