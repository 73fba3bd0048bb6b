import { type Kysely, sql } from 'kysely'
import { CATEGORIES, type Category } from '../../kernel/categories.ts'
import type { DB } from '../../kernel/tables.ts'

/** The categories of a salon's services, for colours. */
export interface ServiceCategories {
  /** That of each service by the service's id: one of the salon's own, by its id, or else the usual one. */
  byService: Record<string, string>
  /** Those that services have, in the order of the menu: the salon's own, with their names, then the others. */
  categories: { id: string; name: string | null }[]
}

/** Also of services that are no longer offered. Two statements. */
export async function listServiceCategories(db: Kysely<DB>, salonId: string): Promise<ServiceCategories> {
  const [services, own] = await Promise.all([
    db
      .selectFrom('service')
      .select(['id', 'category', 'menu_category_id as ownId'])
      .where('salon_id', '=', salonId)
      .execute(),
    sql<{ id: string; name: string }>`
      select id, name from menu_category where salon_id = ${salonId} order by position, name, id`.execute(db),
  ])
  const byService = Object.fromEntries(services.map(({ id, category, ownId }) => [id, ownId ?? category]))
  const used = new Set(Object.values(byService))
  const usual = CATEGORIES.map((id: Category) => ({ id, name: null }))
  return { byService, categories: [...own.rows, ...usual].filter(({ id }) => used.has(id)) }
}
