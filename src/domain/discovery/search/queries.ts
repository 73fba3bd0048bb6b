import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Category } from '../../kernel/categories.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Zone } from '../../kernel/time.ts'
import type { OpeningHours, SpecialDay } from '../../salons/hours/opening-hours.ts'
import type { SalonLocation } from '../../salons/profile/queries.ts'
import { keysOf, matching, type SalonFilter, source } from './filter-conditions.ts'
import { orderBy } from './keyset.ts'
import type { SalonSortOrder } from './salon-sort.ts'

type SortedFilter = SalonFilter & { sort: SalonSortOrder }
/** The viewer whose favourites are marked, the present instant, and the language of descriptions: the salon's own by default. */
export type SalonViewer = { viewerId?: string | undefined; now: Date; locale?: Locale | undefined }

/** Matching listed salons, the first ones in sort order. */
export async function firstSalons(
  db: Kysely<DB>,
  query: SortedFilter,
  limit: number,
  viewer: SalonViewer,
): Promise<SalonRow[]> {
  const ids = sql`array(select s.id from ${source(query, query.sort)} where ${matching(query, query.sort)}
    order by ${orderBy(keysOf(query, query.sort))} limit ${limit})`
  return (await salonCardsOf(ids, viewer).execute(db)).rows
}

export interface SalonRow extends SalonLocation {
  id: string
  slug: string
  name: string
  description: string
  /** Its language if it is not in the requested one; null when unknown. */
  descriptionLang: Locale | null
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

/** The card data of these live salons, in the order of the ids. */
export async function salonRows(
  db: Kysely<DB>,
  { ids, ...viewer }: { ids: readonly string[] } & SalonViewer,
): Promise<SalonRow[]> {
  return ids.length === 0 ? [] : (await salonCardsOf(sql`${ids}::uuid[]`, viewer).execute(db)).rows
}

/** The card data of live salons, in the order of the ids, given as an expression. */
export function salonCardsOf(ids: RawBuilder<unknown>, { viewerId, now, locale }: SalonViewer): RawBuilder<SalonRow> {
  return sql<SalonRow>`
    select s.id, s.slug, s.name, coalesce(s.texts -> ${locale ?? null}::text ->> 'description', s.description) as description,
      case when s.texts -> ${locale ?? null}::text ->> 'description' is null then s.text_locale end as "descriptionLang", s.street, s.postal_code as "postalCode", s.city, s.region, s.latitude, s.longitude,
      s.picture, s.rating, s.review_count as "reviewCount", s.time_zone as "timeZone", s.currency,
      exists (select from favourite_salon f where f.customer_id = ${viewerId ?? null}::uuid and f.salon_id = s.id) as favourite,
      array(select c.category from salon_category c where c.salon_id = s.id order by c.category) as categories,
      s.from_price_minor as "fromPriceMinor",
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
        from opening_hours h where h.salon_id = s.id), '[]') as hours,
      coalesce((select json_agg(json_build_object('date', d.date, 'opens', d.opens, 'closes', d.closes))
        from special_day d where d.salon_id = s.id
          and d.date between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 16), '[]') as "specialDays"
    from unnest(${ids}) with ordinality as query (id, place)
    join salon s on s.id = query.id and s.status = 'live'
    order by query.place`
}
