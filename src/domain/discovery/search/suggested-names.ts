import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export interface SalonSuggestion {
  id: string
  slug: string
  name: string
  city: string
  picture: string | null
}

/** The most words read that begin as typed, or similarly. */
const MAX_BEGINNINGS = 64
const MAX_NEAR = 4
const MAX_WORDS = 4
/** The word similarity from which texts count as similar: the threshold of PostgreSQL's `<%`. */
const LIKE = sql.lit(0.6)
/**
 * Of a text of more than two words the last two are looked up, and so many of their salons compared with the whole
 * text.
 */
const MAX_READ = 100
/** Sorts after every continuation of a name. */
const LAST = '\u{10FFFF}'

/**
 * Listed salons with a word in their name that begins with the text (normalised by `searchable`): names that begin with
 * it first, then by popularity. Reads only the matching entries of the index of name parts, however many salons there
 * are.
 */
export async function salonsBeginning(db: Kysely<DB>, text: string, limit: number): Promise<SalonSuggestion[]> {
  const words = text.split(' ')
  const typed = words.slice(-2).join(' ')
  const parts = sql`select part from name_part
    where pair = ${words.length > 1} and part >= ${typed} and part < ${typed + LAST} order by part limit ${sql.lit(MAX_BEGINNINGS)}`
  if (words.length < 3) {
    const { rows } = await sql<SalonSuggestion>`
      with found as (select salon_id, bool_or(leads) as leads, max(popularity) as popularity
        from (${salonsOf(parts, limit)}) f group by salon_id order by 2 desc, 3 desc, 1 limit ${limit})
      select ${SHOWN} from found f join salon s on s.id = f.salon_id order by f.leads desc, f.popularity desc, s.id`.execute(
      db,
    )
    return rows
  }
  const leads = sql`starts_with(s.search_name, ${text})`
  const { rows } = await sql<SalonSuggestion>`
    select ${SHOWN} from (select distinct salon_id from (${salonsOf(parts, MAX_READ)}) f) f join salon s on s.id = f.salon_id
    where ${leads} or strpos(s.search_name, ${` ${text}`}) > 0
    order by ${leads} desc, s.popularity desc, s.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Listed salons with a similar name, the most similar first, then by popularity. Typing errors are searched in the list
 * of all distinct words, and only then are salons read: the most popular ones of similar words, and of each pair of
 * consecutive words as typed; of single words, those whose whole name is similar.
 */
export async function findSimilarSalons(db: Kysely<DB>, text: string, limit: number): Promise<SalonSuggestion[]> {
  const words = text.split(' ').slice(0, MAX_WORDS)
  const isKnown = sql`${words.length > 1} and exists (select from name_part where not pair and part = t.typed)`
  const { rows } = await sql<SalonSuggestion>`
    with near as materialized (select t.place, n.part, n.rank from unnest(${words}::text[]) with ordinality t (typed, place),
        lateral (select t.typed as part, 1 as rank where ${isKnown} union all
          select * from words_like(t.typed, ${sql.lit(MAX_NEAR)}) with ordinality where not (${isKnown})) n),
      parts as materialized (select part, word_similarity(${text}, part) as likeness, rank
        from (select part, min(rank) as rank from near group by part
          union all select a.part || ' ' || b.part, ${sql.lit(MAX_NEAR)} from near a join near b on b.place = a.place + 1) n
        where rank <= 2 or ${text} <% part),
      found as materialized (select salon_id, max(likeness) as likeness from (${salonsOf(sql`select * from parts`, limit)}) f group by salon_id)
    select ${SHOWN} from found f join salon s on s.id = f.salon_id,
      lateral (select case when f.likeness >= ${LIKE} then f.likeness else word_similarity(${text}, s.search_name) end) l (likeness)
    where l.likeness >= ${LIKE}
    order by l.likeness desc, s.popularity desc, s.id limit ${limit}`.execute(db)
  return rows
}

const SHOWN = sql.raw('s.id, s.slug, s.name, s.city, s.picture')

/** The most popular salons of each part, so many of those whose name begins with it and of the others. */
function salonsOf(parts: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`select m.salon_id, w.leads, m.popularity, p.* from (${parts}) p cross join (values (true), (false)) w (leads)
    cross join lateral (select salon_id, popularity from salon_name_part o where o.part = p.part and o.leads = w.leads
      order by o.popularity desc, o.salon_id limit ${limit}) m`
}
