import { type RawBuilder, sql } from 'kysely'
import type { Category } from '../catalog/categories.ts'
import type { Gender } from '../salons/gender.ts'
import { isId } from '../shared/ids.ts'
import type { Place } from '../shared/place.ts'
import { hasStars, hasWords, pointOf, within } from '../shared/search-sql.ts'
import type { SalonSort } from './salon-sort.ts'

/** Which salons are wanted of those that are listed: live, with a plan that has them so; all conditions that are given must hold. */
export interface SalonFilter {
  category?: Category
  /** As it is searched: see `searchable`. */
  name?: string
  /** All of these are offered: each the name of a service, or the id of any salon's service of that name. */
  services?: readonly string[]
  /** At least so many stars, as they are shown: 4.46 is 4.5. */
  minRating?: number
  /** Somebody of this gender works there. */
  gender?: Gender
  city?: string
  /** Where distances are counted from. */
  place?: Place
  /** No farther than this from the place; nothing without one. */
  withinKm?: number
}

/** The condition on `salon s`. */
export function matching(filter: SalonFilter, sort?: SalonSort): RawBuilder<unknown> {
  const { category, name, services = [], minRating, gender, city, place, withinKm } = filter
  const conditions = [sql`s.listed`]
  if (category) {
    conditions.push(sql`exists (select from salon_category c where c.salon_id = s.id and c.category = ${category})`)
  }
  if (name) conditions.push(named(name))
  for (const service of new Set(services)) conditions.push(offers(service))
  if (minRating) conditions.push(hasStars(sql`s.rating`, minRating))
  if (gender) {
    conditions.push(sql`exists (select from staff t where t.salon_id = s.id and t.active and t.gender = ${gender})`)
  }
  if (city) conditions.push(sql`s.city = ${city}`)
  if (place && sort === 'nearest') {
    conditions.push(sql`s.latitude is not null and s.longitude is not null`)
  }
  if (place && withinKm !== undefined) conditions.push(within(place, withinKm))
  return sql.join(conditions, sql` and `)
}

/** Every word somewhere in the name, or all of it nearly: a typo is forgiven. Both use the trigram index. */
function named(text: string): RawBuilder<unknown> {
  return sql`(${hasWords(sql`s.search_name`, text)} or ${text} <% s.search_name)`
}

function offers(service: string): RawBuilder<unknown> {
  const name = isId(service)
    ? sql`(select lower(w.name) from service w where w.id = ${service}::uuid)`
    : sql`lower(${service}::text)`
  return sql`exists (select from service v where v.salon_id = s.id and v.active and lower(v.name) = ${name})`
}

export const fromPrice = sql`(select min(v.price_minor) from service v where v.salon_id = s.id and v.active)`

const ORDERS: Record<Exclude<SalonSort, 'nearest'>, RawBuilder<unknown>> = {
  popular: sql`s.popularity desc, s.rating desc, s.id`,
  rating: sql`s.rating desc, s.review_count desc, s.id`,
  name: sql`s.search_name, s.id`,
  price_low: sql`${fromPrice} nulls last, s.id`,
  price_high: sql`${fromPrice} desc nulls last, s.id`,
}

/** The order of `salon s`. Of several that match a name, the most popular order puts those that begin with it first. */
export function ordering({ name, place }: SalonFilter, sort: SalonSort): RawBuilder<unknown> {
  if (sort === 'nearest' && place) {
    // The index walks outwards from the place; the chord it measures grows with the way over the ground.
    return sql`ll_to_earth(s.latitude, s.longitude) <-> ${pointOf(place)}, s.id`
  }
  if (sort !== 'nearest' && sort !== 'popular') return ORDERS[sort]
  return name ? sql`s.search_name like ${`${name}%`} desc, ${ORDERS.popular}` : ORDERS.popular
}
