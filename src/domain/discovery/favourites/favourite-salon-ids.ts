import type { App } from '../../kernel/app.ts'
import { favouriteSalonPage } from './queries.ts'

const LIMIT = 1000

/** The ids of a customer's favourite salons, the latest first. */
export async function favouriteSalonIds(app: Pick<App, 'db'>, viewer: { id: string }): Promise<string[]> {
  return (await favouriteSalonPage(app.db, viewer.id, { limit: LIMIT, offset: 0 })).ids
}
