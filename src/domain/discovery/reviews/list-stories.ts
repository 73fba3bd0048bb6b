import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'

export interface Story {
  id: string
  authorName: string
  rating: number
  description: string
  salonId: string
  salonName: string
  salonSlug: string
  city: string
}

const MAX_SALONS = 24
/** The length of a review shown on the home page: informative, but short. */
const LETTERS = { from: 50, to: 320 }

/** The latest positive reviews of the best rated salons: one of each salon, the newest first, at most `limit`. */
export async function listStories(app: Pick<App, 'reads'>, limit: number): Promise<Story[]> {
  const { rows } = await sql<Story>`
    select r.id, r.author_name as "authorName", r.rating, r.description,
      s.id as "salonId", s.name as "salonName", s.slug as "salonSlug", s.city
    from (
      select id, name, slug, city from salon where listed and review_count > 0
      order by rating desc, review_count desc, id limit ${MAX_SALONS}
    ) s
    cross join lateral (
      select * from review
      where salon_id = s.id and product_id is null and staff_id is null and hidden_at is null and rating >= 4.5
        and length(description) between ${LETTERS.from} and ${LETTERS.to}
      order by created_at desc limit 1
    ) r
    order by r.created_at desc, r.id limit ${limit}`.execute(app.reads)
  return rows
}
