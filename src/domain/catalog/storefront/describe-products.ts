import type { App } from '../../kernel/app.ts'
import { type ProductCard, type ProductText, productDetails } from './queries.ts'

export type DescribedProduct = ProductCard & ProductText

/** Products of a list with the details that the site's lists omit, in the same order. One statement. */
export async function describeProducts(
  app: Pick<App, 'reads'>,
  products: readonly ProductCard[],
): Promise<DescribedProduct[]> {
  const texts = await productDetails(
    app.reads,
    products.map(({ id }) => id),
  )
  return products.map((product) => ({ ...product, ...(texts.get(product.id) ?? { description: '', photos: [] }) }))
}
