import { type Kysely, sql } from 'kysely'
import type { Category } from '../../kernel/categories.ts'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'

const MAX_PRODUCTS = 500

export interface ProductValues {
  category: Category
  name: string
  description: string
  priceMinor: number
}

/**
 * Inserts a product; returns its id, or null when the salon has reached the limit. The caller holds the salon's lock.
 */
export async function insertProduct(
  tx: Kysely<DB>,
  salonId: string,
  { category, name, description, priceMinor, stock, now }: ProductValues & { stock: number; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into product (salon_id, id, category, name, description, price_minor, stock, position, created_at)
    select ${salonId}, ${newId()}, ${category}, ${name}, ${description}, ${priceMinor}, ${stock},
      least(32000, coalesce(max(position), 0) + 1), ${now}
    from product where salon_id = ${salonId}
    having count(*) filter (where active) < ${MAX_PRODUCTS} returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Locks a product and returns it; undefined when the salon has no such product. */
export function lockProduct(
  tx: Kysely<DB>,
  salonId: string,
  id: string,
): Promise<(ProductValues & { stock: number; active: boolean; picture: string | null }) | undefined> {
  return tx
    .selectFrom('product')
    .select(['name', 'description', 'price_minor as priceMinor', 'stock', 'active', 'picture'])
    .select((eb) => eb.ref('category').$castTo<Category>().as('category'))
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateProduct(
  tx: Kysely<DB>,
  salonId: string,
  id: string,
  { priceMinor, ...values }: ProductValues,
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ ...values, price_minor: priceMinor })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}
