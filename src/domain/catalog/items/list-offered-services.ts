import type { App } from '../../kernel/app.ts'
import { offeredServices } from './queries.ts'

/** A salon's services by id and name, in its own order; the salon need not be live. */
export async function listOfferedServices(
  app: Pick<App, 'db'>,
  salonId: string,
): Promise<{ id: string; name: string }[]> {
  return (await offeredServices(app.db, salonId, 'all')).map(({ id, name }) => ({ id, name }))
}
