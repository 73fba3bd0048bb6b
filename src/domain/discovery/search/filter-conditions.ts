import { type RawBuilder, sql } from 'kysely'
import { hasOffers } from '../../catalog/pricing/has-offers.ts'
import type { Category } from '../../kernel/categories.ts'
import { isId } from '../../kernel/ids.ts'
import type { Place } from '../../kernel/place.ts'
import { hasStars, hasWords, kilometres, pointOf, within } from '../../kernel/search-sql.ts'
import type { Gender } from '../../salons/profile/gender.ts'
import { openAt } from '../../salons/profile/open-at.ts'
import type { Key } from './keyset.ts'
import type { SalonOrder } from './salon-sort.ts'

/** Which salons are requested of those that are listed: live, with a plan that has them so; all conditions that are given must hold. */
export interface SalonFilter {
  category?: Category
  /** As it is searched: see `searchable`. */
  name?: string
  /** Typing errors in the name are not forgiven. */
  exactly?: boolean
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
  /** The least that one of each chosen service costs together, else the least price of all, lies in here; in minor units. */
  price?: Price | undefined
  /** It is open at this instant. */
  openAt?: Date | undefined
  /** It has a coupon or a last-minute price at this instant. */
  offersAt?: Date | undefined
}

export interface Price {
  from?: number | undefined
  to?: number | undefined
  /** Only what is paid in this currency is compared; any, unless it is said. */
  currency?: string
}

/** The condition on `salon s`. */
export function matching(filter: SalonFilter, sort?: SalonOrder): RawBuilder<unknown> {
  const { place, withinKm } = filter
  const near = place && withinKm !== undefined ? [within(place, withinKm)] : []
  return all([kindOf(filter, sort), ...near, ...filterConditions(filter)])
}

/** Of the condition what an order is walked with: listed, of the category, and somewhere where places count. */
export function kindOf({ category, place }: SalonFilter, sort?: SalonOrder): RawBuilder<unknown> {
  const conditions = [sql`s.listed`]
  // Read from the category's own index, it needs no second look.
  if (category && !(place && sort === 'nearest')) {
    conditions.push(sql`exists (select from salon_category c where c.salon_id = s.id and c.category = ${category})`)
  }
  if (place && sort === 'nearest') conditions.push(sql`s.latitude is not null and s.longitude is not null`)
  return all(conditions)
}

/** Of the condition all the rest, each part looked at salon by salon: for those that are read one by one anyway. */
export function restOf(filter: SalonFilter): RawBuilder<unknown>[] {
  const { place, withinKm } = filter
  const near = place && withinKm !== undefined ? [sql`${kilometres(place)} <= ${withinKm}`] : []
  return [...near, ...filterConditions(filter, EACH)]
}

/** Keeps the planner from reading a whole country's services first, to join them with a few salons. */
const EACH = sql`offset 0`

function filterConditions(filter: SalonFilter, each = sql``): RawBuilder<unknown>[] {
  const { name, exactly, services = [], minRating, gender, city, price, openAt: opens, offersAt } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (city) conditions.push(sql`s.city = ${city}`)
  if (minRating) conditions.push(hasStars(sql`s.rating`, minRating))
  if (name) conditions.push(exactly ? hasWords(sql`s.search_name`, name) : named(name))
  if (price?.currency !== undefined) conditions.push(sql`s.currency = ${price.currency}`)
  for (const service of new Set(services)) conditions.push(offers(service, each))
  if (price?.from !== undefined) conditions.push(sql`${priceOf(services)} >= ${price.from}`)
  if (price?.to !== undefined) conditions.push(sql`${priceOf(services)} <= ${price.to}`)
  if (gender) {
    conditions.push(
      sql`exists (select from staff t where t.salon_id = s.id and t.active and t.gender = ${gender} ${each})`,
    )
  }
  if (offersAt) conditions.push(hasOffers(offersAt))
  if (opens) conditions.push(openAt(opens))
  return conditions
}

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** What the cheapest of each of these services cost together at `salon s`; without any, its least price. */
function priceOf(services: readonly string[]): RawBuilder<number> {
  const least = [...new Set(services)].map(
    (service) => sql`(select min(v.price_minor) from service v
      where v.salon_id = s.id and v.active and lower(v.name) = ${lowerName(service)})`,
  )
  return least.length > 0 ? sql<number>`(${sql.join(least, sql` + `)})` : sql<number>`s.from_price_minor`
}

export function lowerName(service: string): RawBuilder<string> {
  return isId(service)
    ? sql<string>`(select lower(w.name) from service w where w.id = ${service}::uuid)`
    : sql<string>`lower(${service}::text)`
}

/** Every word somewhere in the name, or all of it nearly: a typo is forgiven. Both use the trigram index. */
function named(text: string): RawBuilder<unknown> {
  return sql`(${hasWords(sql`s.search_name`, text)} or ${text} <% s.search_name)`
}

function offers(service: string, each: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from service v
    where v.salon_id = s.id and v.active and lower(v.name) = ${lowerName(service)} ${each})`
}

/** What a list is ordered by, on `salon s`. Of several that match a name, the most popular order puts those that begin with it first. */
export function keysOf({ name, place }: SalonFilter, sort: SalonOrder): readonly Key[] {
  if (sort === 'nearest' && place) {
    // The index walks outwards from the place; the chord it measures grows with the way over the ground.
    return [{ by: sql`(c.spot <-> ${pointOf(place)})`, type: 'float8' }, ID]
  }
  if (sort !== 'nearest' && sort !== 'popular') return KEYS[sort]
  return name
    ? [{ by: sql`(s.search_name like ${`${name}%`})`, type: 'bool', down: true }, ...KEYS.popular]
    : KEYS.popular
}

const ID: Key = { by: sql`s.id`, type: 'uuid' }
const RATING: Key = { by: sql`s.rating`, type: 'real', down: true }
/** Salons without a price come last either way. */
const KEYS: Record<Exclude<SalonOrder, 'nearest'>, readonly Key[]> = {
  popular: [{ by: sql`s.popularity`, type: 'bigint', down: true }, RATING, ID],
  rating: [RATING, { by: sql`s.review_count`, type: 'bigint', down: true }, ID],
  name: [{ by: sql`s.search_name`, type: 'text' }, ID],
  price_low: [{ by: sql`coalesce(s.from_price_minor, 2147483647)`, type: 'bigint' }, ID],
  price_high: [{ by: sql`coalesce(s.from_price_minor, -1)`, type: 'bigint', down: true }, ID],
}

/** Where `salon s` is read from: outwards from a place, of the category or of all, where that is the order. */
export function source(
  { category = '', place }: { category?: Category | ''; place?: Place },
  sort: SalonOrder,
): RawBuilder<unknown> {
  return sort === 'nearest' && place
    ? sql`salon_search c join salon s on s.id = c.salon_id and c.category = ${category} and c.spot is not null`
    : sql`salon s`
}
