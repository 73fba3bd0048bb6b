import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export interface SalonSuggestion {
  id: string
  slug: string
  name: string
  city: string
  picture: string | null
}

/** So many words that begin as typed, or nearly so, are looked at. */
const MAX_BEGINNINGS = 64
const MAX_NEAR = 4
const MAX_WORDS = 4
/** From this word similarity on a text is nearly like another: what PostgreSQL's `<%` asks for. */
const LIKE = sql.lit(0.6)
/** Of a text of more than two words its last two are looked up: so many of their salons are asked for all of it. */
const MAX_ASKED = 100
/** Behind whatever a name can go on with. */
const LAST = '\u{10FFFF}'

/**
 * Listed salons whose name has a word that begins so, the text being as `searchable` writes it: those whose name begins so
 * first, the most popular first. Only what the index of the names' parts has for the text is read, however many salons there are.
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
    select ${SHOWN} from (select distinct salon_id from (${salonsOf(parts, MAX_ASKED)}) f) f join salon s on s.id = f.salon_id
    where ${leads} or strpos(s.search_name, ${` ${text}`}) > 0
    order by ${leads} desc, s.popularity desc, s.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Listed salons whose name has something nearly like the text, the likest first and of those the most popular. Typing errors
 * are looked for among all words there are, and only then are salons read: the most popular ones of words that are like the
 * text, and of each two that follow one another as they were typed; of single words of it, those whose whole name is like it.
 */
export async function salonsNearly(db: Kysely<DB>, text: string, limit: number): Promise<SalonSuggestion[]> {
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

/** Of each part the most popular salons, so many of those whose name begins with it and of the others. */
function salonsOf(parts: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`select m.salon_id, w.leads, m.popularity, p.* from (${parts}) p cross join (values (true), (false)) w (leads)
    cross join lateral (select salon_id, popularity from salon_name_part o where o.part = p.part and o.leads = w.leads
      order by o.popularity desc, o.salon_id limit ${limit}) m`
}
