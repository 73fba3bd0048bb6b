import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Place } from '../../kernel/place.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type ProductRow, productRow } from './queries.ts'

export type ProductDetail = ProductRow

/** A live salon's product as shown on its page, without reviews. Throws Refusal('not_found'). */
export async function getProduct(
  app: Pick<App, 'reads'>,
  id: string,
  { viewerId, place }: { viewerId?: string; place?: Place } = {},
): Promise<ProductDetail> {
  const product = isId(id) ? await productRow(app.reads, id, { viewerId, place }) : undefined
  if (!product) throw new Refusal('not_found')
  // A product without a list of photos has only its picture.
  return product.photos.length > 0 || !product.picture ? product : { ...product, photos: [product.picture] }
}
