import { type Kysely, sql } from 'kysely'
import type { DB } from '../shared/tables.ts'

export interface SalonSuggestion {
  id: string
  slug: string
  name: string
  city: string
  picture: string | null
}

/** Listed salons whose name has a word that begins so, or nearly so; a name that begins so comes first. */
export async function suggestedSalons(db: Kysely<DB>, text: string, limit: number): Promise<SalonSuggestion[]> {
  const atStart = sql`s.search_name like ${`${text}%`}`
  const atWord = sql`s.search_name like ${`% ${text}%`}`
  const { rows } = await sql<SalonSuggestion>`
    select s.id, s.slug, s.name, s.city, s.picture from salon s
    where s.listed and (${atStart} or ${atWord} or ${text} <% s.search_name)
    order by ${atStart} desc, ${atWord} desc, word_similarity(${text}, s.search_name) desc, s.popularity desc, s.id
    limit ${limit}`.execute(db)
  return rows
}
