import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Category } from '../../kernel/categories.ts'

export interface BestOfCategory {
  category: Category
  id: string
  slug: string
  name: string
  city: string
  picture: string | null
  rating: number
  reviewCount: number
}

/** The best rated listed salon of each category, in the requested order; none for an empty category. */
export async function listBestByCategory(
  app: Pick<App, 'reads'>,
  categories: readonly Category[],
): Promise<BestOfCategory[]> {
  const { rows } = await sql<BestOfCategory>`
    select query.category, best.*
    from unnest(${categories}::text[]) with ordinality as query (category, place)
    cross join lateral (
      select s.id, s.slug, s.name, s.city, s.picture, s.rating, s.review_count as "reviewCount" from salon s
      where s.listed
        and exists (select from salon_category c where c.salon_id = s.id and c.category = query.category)
      order by s.rating desc, s.review_count desc, s.id limit 1
    ) best
    order by query.place`.execute(app.reads)
  return rows
}
