import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** The category of each service of a salon, also of those that are no longer offered, by the service's id. One statement. */
export async function listServiceCategories(db: Kysely<DB>, salonId: string): Promise<Record<string, string>> {
  const rows = await db.selectFrom('service').select(['id', 'category']).where('salon_id', '=', salonId).execute()
  return Object.fromEntries(rows.map(({ id, category }) => [id, category]))
}
