import type { Page } from 'playwright-core'
import { listedSalons } from './page-steps.ts'

/** Products of the running site for journeys, read and added to the cart through the public API. */

export interface StockedProduct {
  id: string
  slug: string
}

interface Listed {
  _id: string
  Available: number
}

/** Adds a product with enough stock to the signed-in customer's cart; returns it. */
export async function putProduct(page: Page, quantity: number, slug?: string): Promise<StockedProduct> {
  for (const candidate of slug ? [slug] : await listedSalons(page)) {
    const product = (await productsOf(page, candidate)).find(({ Available }) => Available >= quantity + 5)
    if (!product) continue
    const answer = await page.request.post('/cart', {
      form: { intent: 'put', productId: product._id, quantity: String(quantity) },
    })
    if (!answer.ok()) throw new Error(`The cart answered ${answer.status()}`)
    return { id: product._id, slug: candidate }
  }
  throw new Error('No salon has that much of anything')
}

/** The product's stock. */
export async function stockOf(page: Page, { id, slug }: StockedProduct): Promise<number> {
  return (await productsOf(page, slug)).find(({ _id }) => _id === id)?.Available ?? 0
}

async function productsOf(page: Page, slug: string): Promise<Listed[]> {
  const salon = await (await page.request.get(`/api/getsaloon/${slug}`)).json()
  return salon.Data.products
}
