import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** The number of a customer's favourite live salons, and one page of their ids. */
export async function favouriteSalonPage(
  db: Kysely<DB>,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const favourites = db
    .selectFrom('favourite_salon as f')
    .innerJoin('salon as s', 's.id', 'f.salon_id')
    .where('f.customer_id', '=', customerId)
    .where('s.status', '=', 'live')
  const [rows, { total }] = await Promise.all([
    favourites.select('s.id').orderBy('f.created_at', 'desc').orderBy('s.id').limit(limit).offset(offset).execute(),
    favourites.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** The number of a customer's favourite products of live salons, and one page of their ids. */
export async function favouriteProductPage(
  db: Kysely<DB>,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const favourites = db
    .selectFrom('favourite_product as f')
    .innerJoin('product as p', (j) => j.onRef('p.salon_id', '=', 'f.salon_id').onRef('p.id', '=', 'f.product_id'))
    .innerJoin('salon as s', 's.id', 'f.salon_id')
    .where('f.customer_id', '=', customerId)
    .where('p.active', '=', true)
    .where('s.status', '=', 'live')
  const [rows, { total }] = await Promise.all([
    favourites.select('p.id').orderBy('f.created_at', 'desc').orderBy('p.id').limit(limit).offset(offset).execute(),
    favourites.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total }
}
