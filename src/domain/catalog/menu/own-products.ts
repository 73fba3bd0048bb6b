import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { versionOf } from '../../kernel/audit/diff-changes.ts'
import type { Category } from '../../kernel/categories.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { VatClass } from '../../kernel/vat/vat-class.ts'
import { type ProductPhoto, productPhotosOf } from '../items/product-photos.ts'
import type { ProductValues } from '../items/write-product.ts'

/** A product as shown to its salon. */
export interface OwnProduct {
  id: string
  category: Category
  name: string
  description: string
  priceMinor: number
  vatClass: VatClass | null
  stock: number
  sold: number
  picture: string | null
  /** Whether customers can buy it. */
  active: boolean
}

export interface StockMovement {
  id: string
  at: Date
  who: string
  change: number
  stockAfter: number
  reason: string
}

const LIMIT = 1000
const MOVEMENTS = 10

/** All products, including archived ones. Throws Refusal('not_allowed'). */
export async function listOwnProducts(app: Pick<App, 'db'>, member: Member): Promise<OwnProduct[]> {
  mayOrRefuse(member, 'products_edit')
  return read(app, member, null)
}

/** One product with its photos and its latest manual stock changes. Throws Refusal('not_found' | 'not_allowed'). */
export async function getOwnProduct(
  app: Pick<App, 'db'>,
  member: Member,
  id: string,
): Promise<OwnProduct & { photos: ProductPhoto[]; movements: StockMovement[]; version: string }> {
  mayOrRefuse(member, 'products_edit')
  const [product] = isId(id) ? await read(app, member, id) : []
  if (!product) throw new Refusal('not_found')
  const [photos, movements] = await Promise.all([
    productPhotosOf(app.db, member.salonId, id),
    movementsOf(app, member, id),
  ])
  // A product without a list of photos has only its picture.
  const { picture } = product
  const shown = photos.length === 0 && picture ? [{ id, path: picture }] : photos
  return { ...product, movements, photos: shown, version: productVersion(product) }
}

/** Of what the form edits, for detecting concurrent changes; stock and photos have forms of their own. */
export function productVersion({ category, name, description, priceMinor, vatClass }: ProductValues): string {
  return versionOf({ category, name, description, priceMinor, vatClass })
}

async function read(app: Pick<App, 'db'>, { salonId }: Member, id: string | null): Promise<OwnProduct[]> {
  const { rows } = await sql<OwnProduct>`
    select id, category, name, description, price_minor as "priceMinor", vat_class as "vatClass", stock, sold, picture, active
    from product where salon_id = ${salonId} and (${id}::uuid is null or id = ${id}::uuid)
    order by active desc, position, name, id limit ${LIMIT}`.execute(app.db)
  return rows
}

function movementsOf(app: Pick<App, 'db'>, { salonId }: Member, id: string): Promise<StockMovement[]> {
  return app.db
    .selectFrom('stock_movement')
    .select(['id', 'at', 'person_name as who', 'change', 'stock_after as stockAfter', 'reason'])
    .where('salon_id', '=', salonId)
    .where('product_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOVEMENTS)
    .execute()
}
