import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Place } from '../../kernel/place.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type ProductRow, productRow } from './queries.ts'

export type ProductDetail = ProductRow

/**
 * A live salon's product as shown on its page, without reviews. Texts are in `locale` where the salon has written them.
 * Throws Refusal('not_found').
 */
export async function getProduct(
  app: Pick<App, 'reads'>,
  id: string,
  scope: { viewerId?: string; place?: Place; locale?: Locale } = {},
): Promise<ProductDetail> {
  const product = isId(id) ? await productRow(app.reads, id, scope) : undefined
  if (!product) throw new Refusal('not_found')
  // A product without a list of photos has only its picture.
  return product.photos.length > 0 || !product.picture ? product : { ...product, photos: [product.picture] }
}
