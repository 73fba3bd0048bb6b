import type { App } from '../../kernel/app.ts'
import { favouriteProductPage } from './queries.ts'

const LIMIT = 1000

/** The ids of a customer's favourite products, the latest first. */
export async function favouriteProductIds(app: Pick<App, 'db'>, viewer: { id: string }): Promise<string[]> {
  return (await favouriteProductPage(app.db, viewer.id, { limit: LIMIT, offset: 0 })).ids
}
