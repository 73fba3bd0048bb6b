import { sql } from 'kysely'
import type { App } from './app.ts'

/** Deletes a picture for good, unless its owner uses it again meanwhile. */
export async function removeUnusedPicture(
  { db, images }: Pick<App, 'db' | 'images'>,
  { path, owner }: { path: string; owner: string },
): Promise<void> {
  const { rows } = await sql`
    select 1 from person where id = ${owner} and picture = ${path}
    union all select 1 from staff where id = ${owner} and picture = ${path}
    union all select 1 from staff_photo where staff_id = ${owner} and path = ${path}
    union all select 1 from salon where id = ${owner} and picture = ${path}
    union all select 1 from salon_photo where salon_id = ${owner} and path = ${path}
    union all select 1 from product where id = ${owner} and picture = ${path}
    union all select 1 from product_photo where product_id = ${owner} and path = ${path}
    union all select 1 from review where customer_id = ${owner} and photos @> array[${path}]
    union all select 1 from booking where customer_id = ${owner} and photos @> array[${path}]`.execute(db)
  if (rows.length === 0) await images.remove(path, owner)
}
