import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Category } from '../catalog/categories.ts'
import type { OpeningHours, SpecialDay } from '../salons/opening-hours.ts'
import type { DB } from '../shared/tables.ts'
import type { Zone } from '../shared/time.ts'
import type { SalonSort } from './salon-sort.ts'

export interface SalonFilter {
  category?: Category
  /** As it is searched: see `searchable`. */
  name?: string
}

/** Every word somewhere in the name, or all of it nearly: a typo is forgiven. Both use the trigram index. */
function named(text: string): RawBuilder<boolean> {
  const words = text.split(' ').map((word) => sql`s.search_name like ${`%${word}%`}`)
  return sql<boolean>`((${sql.join(words, sql` and `)}) or ${text} <% s.search_name)`
}

function matching({ category, name }: SalonFilter): RawBuilder<unknown> {
  const ofCategory = category
    ? sql`and exists (select from salon_category c where c.salon_id = s.id and c.category = ${category})`
    : sql``
  return sql`s.status = 'live' ${ofCategory} ${name ? sql`and ${named(name)}` : sql``}`
}

const fromPrice = sql`(select min(v.price_minor) from service v where v.salon_id = s.id and v.active)`

const ORDERS: Record<SalonSort, RawBuilder<unknown>> = {
  popular: sql`s.popularity desc, s.rating desc, s.id`,
  rating: sql`s.rating desc, s.review_count desc, s.id`,
  name: sql`s.search_name, s.id`,
  price: sql`${fromPrice} nulls last, s.id`,
  price_down: sql`${fromPrice} desc nulls last, s.id`,
}

/** Ids of live salons that match, in order. */
export async function salonIds(
  db: Kysely<DB>,
  filter: SalonFilter & { sort: SalonSort },
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  // Of several that match a name, those that begin with it come first.
  const nearest = filter.name ? sql`s.search_name like ${`${filter.name}%`} desc,` : sql``
  const { rows } = await sql<{ id: string }>`
    select s.id from salon s where ${matching(filter)}
    order by ${nearest} ${ORDERS[filter.sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countSalons(db: Kysely<DB>, filter: SalonFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from salon s where ${matching(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface SalonRow {
  id: string
  slug: string
  name: string
  description: string
  street: string
  postalCode: string
  city: string
  picture: string | null
  rating: number
  reviewCount: number
  timeZone: Zone
  currency: string
  favourite: boolean
  categories: Category[]
  fromPriceMinor: number | null
  hours: OpeningHours[]
  specialDays: Omit<SpecialDay, 'note'>[]
}

/** What the cards of these live salons show, in the order of the ids. */
export async function salonRows(
  db: Kysely<DB>,
  { ids, viewerId = null, now }: { ids: readonly string[]; viewerId?: string | null; now: Date },
): Promise<SalonRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SalonRow>`
    select s.id, s.slug, s.name, s.description, s.street, s.postal_code as "postalCode", s.city, s.picture, s.rating,
      s.review_count as "reviewCount", s.time_zone as "timeZone", s.currency,
      exists (select from favourite_salon f where f.customer_id = ${viewerId}::uuid and f.salon_id = s.id) as favourite,
      array(select c.category from salon_category c where c.salon_id = s.id order by c.category) as categories,
      ${fromPrice} as "fromPriceMinor",
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
        from opening_hours h where h.salon_id = s.id), '[]') as hours,
      coalesce((select json_agg(json_build_object('date', d.date, 'opens', d.opens, 'closes', d.closes))
        from special_day d where d.salon_id = s.id
          and d.date between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 16), '[]') as "specialDays"
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join salon s on s.id = wanted.id and s.status = 'live'
    order by wanted.place`.execute(db)
  return rows
}

export interface SalonSuggestion {
  id: string
  slug: string
  name: string
  city: string
  picture: string | null
}

/** Live salons whose name has a word that begins so, or nearly so; a name that begins so comes first. */
export async function suggestedSalons(db: Kysely<DB>, text: string, limit: number): Promise<SalonSuggestion[]> {
  const atStart = sql`s.search_name like ${`${text}%`}`
  const atWord = sql`s.search_name like ${`% ${text}%`}`
  const { rows } = await sql<SalonSuggestion>`
    select s.id, s.slug, s.name, s.city, s.picture from salon s
    where s.status = 'live' and (${atStart} or ${atWord} or ${text} <% s.search_name)
    order by ${atStart} desc, ${atWord} desc, word_similarity(${text}, s.search_name) desc, s.popularity desc, s.id
    limit ${limit}`.execute(db)
  return rows
}
