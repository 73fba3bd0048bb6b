import { type Kysely, sql } from 'kysely'
import type { Category } from '../../kernel/categories.ts'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'
import type { VatClass } from '../../kernel/vat/vat-class.ts'
import { MAX_OFFERED } from './set-offered.ts'

export interface ProductValues {
  category: Category
  name: string
  description: string
  priceMinor: number
  /** Null: the usual one of products. */
  vatClass: VatClass | null
}

/**
 * Inserts a product; returns its id, or null when the salon has reached the limit. The caller holds the salon's lock.
 */
export async function insertProduct(
  tx: Kysely<DB>,
  salonId: string,
  { category, name, description, priceMinor, vatClass, stock, now }: ProductValues & { stock: number; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into product (salon_id, id, category, name, description, price_minor, vat_class, stock, position, created_at)
    select ${salonId}, ${newId()}, ${category}, ${name}, ${description}, ${priceMinor}, ${vatClass}, ${stock},
      least(32000, coalesce(max(position), 0) + 1), ${now}
    from product where salon_id = ${salonId}
    having count(*) filter (where active) < ${MAX_OFFERED} returning id`.execute(tx)
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
    .select((eb) => eb.ref('vat_class').$castTo<VatClass | null>().as('vatClass'))
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateProduct(
  tx: Kysely<DB>,
  salonId: string,
  id: string,
  { priceMinor, vatClass, ...values }: ProductValues,
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ ...values, price_minor: priceMinor, vat_class: vatClass })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}
