import { type RawBuilder, sql } from 'kysely'
import { hasOffers } from '../../catalog/pricing/has-offers.ts'
import type { Box } from '../../kernel/box.ts'
import type { Category } from '../../kernel/categories.ts'
import { isId } from '../../kernel/ids.ts'
import type { Place } from '../../kernel/place.ts'
import { hasStars, hasWords, inBox, kilometres, pointOf, within } from '../../kernel/search-sql.ts'
import { openAt } from '../../salons/hours/open-at.ts'
import type { Gender } from '../../salons/staff/gender.ts'
import type { Key } from './keyset.ts'
import { DEFAULT_SORT, type SalonSortOrder } from './salon-sort.ts'

/** The filter on listed salons (live, with a plan that lists them); all given conditions must hold. */
export interface SalonFilter {
  category?: Category
  /** Normalised: see `searchable`. */
  name?: string
  /** Without tolerance for typing errors. */
  exactly?: boolean
  /** All of these are offered: each the name of a service, or the id of a service of that name at any salon. */
  services?: readonly string[]
  /** Codes of the catalogue, all of which are offered, none of them a kind of another one. */
  treatments?: readonly string[]
  /** The minimum rating, rounded as displayed: 4.46 is 4.5. */
  minRating?: number
  /** A team member of this gender works there. */
  gender?: Gender
  city?: string
  /** The origin of distances. */
  place?: Place
  /** The largest distance from the place; ignored without one. */
  withinKm?: number
  /** Located in this area. */
  box?: Box | undefined
  /** The range of the lowest total price of the chosen services, or without any of the lowest price; in minor units. */
  price?: PriceRange | undefined
  /** Open at this instant. */
  openAt?: Date | undefined
  /** With a coupon or a last-minute offer at this instant. */
  offersAt?: Date | undefined
}

export interface PriceRange {
  from?: number | undefined
  to?: number | undefined
  /** The currency of price comparisons; any when omitted. */
  currency?: string
}

/** The condition on `salon s`. */
export function matching(filter: SalonFilter, sort?: SalonSortOrder): RawBuilder<unknown> {
  const { place, withinKm } = filter
  const near = place && withinKm !== undefined ? [within(place, withinKm)] : []
  return all([indexedCondition(filter, sort), ...near, ...filterConditions(filter)])
}

/**
 * The part of the condition that a sort index covers: listed, of the category, and with a place where distances count.
 */
export function indexedCondition({ category, place }: SalonFilter, sort?: SalonSortOrder): RawBuilder<unknown> {
  const conditions = [sql`s.listed`]
  // The category's own index already implies it.
  if (category && !(place && sort === 'nearest')) {
    conditions.push(sql`exists (select from salon_category c where c.salon_id = s.id and c.category = ${category})`)
  }
  if (place && sort === 'nearest') conditions.push(sql`s.latitude is not null and s.longitude is not null`)
  return all(conditions)
}

/** The conditions that are checked salon by salon. */
export function unindexedConditions(filter: SalonFilter): RawBuilder<unknown>[] {
  const { place, withinKm } = filter
  const near = place && withinKm !== undefined ? [sql`${kilometres(place)} <= ${withinKm}`] : []
  return [...near, ...filterConditions(filter, EACH)]
}

/** Prevents a plan that reads a whole country's services first to join them with a few salons. */
const EACH = sql`offset 0`

function filterConditions(filter: SalonFilter, each = sql``): RawBuilder<unknown>[] {
  const {
    name,
    exactly,
    services = [],
    treatments = [],
    minRating,
    gender,
    city,
    price,
    openAt: opens,
    offersAt,
    box,
  } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (box) conditions.push(inBox(box))
  if (city) conditions.push(sql`s.city = ${city}`)
  if (minRating) conditions.push(hasStars(sql`s.rating`, minRating))
  if (name) conditions.push(exactly ? hasWords(sql`s.search_name`, name) : named(name))
  if (price?.currency !== undefined) conditions.push(sql`s.currency = ${price.currency}`)
  for (const service of new Set(services)) conditions.push(offers(service, each))
  for (const treatment of new Set(treatments)) conditions.push(offersTreatment(treatment, each))
  if (price?.from !== undefined) conditions.push(sql`${lowestPrice(filter)} >= ${price.from}`)
  if (price?.to !== undefined) conditions.push(sql`${lowestPrice(filter)} <= ${price.to}`)
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

/** The lowest total price of these services and treatments at `salon s`; without any, its lowest price. */
export function lowestPrice({ services = [], treatments = [] }: SalonFilter): RawBuilder<number> {
  const [codes, names] = [[...new Set(treatments)], [...new Set(services)].map(lowerName)]
  if (codes.length + names.length === 0) return sql<number>`s.from_price_minor`
  const ofTreatments = sql`select t.service_id as id, t.price_minor as price from salon_treatment t
    where t.salon_id = s.id and t.treatment = any(${codes}::text[])`
  if (names.length === 0 && codes.length === 1) return sql<number>`(select price from (${ofTreatments}) o)`
  const ofServices = names.map(
    (name) => sql`(select v.id, service_from_price(v) as price from service v
      where v.salon_id = s.id and v.active and v.online and v.add_on_to = '{}' and lower(v.name) = ${name}
      order by 2, v.id limit 1)`,
  )
  // A treatment and a service that are searched for can be the same service, which is paid once.
  return sql<number>`(select sum(price)::int from (select distinct on (id) price
    from (${sql.join([...(codes.length > 0 ? [ofTreatments] : []), ...ofServices], sql` union all `)}) o order by id) e)`
}

export function lowerName(service: string): RawBuilder<string> {
  return isId(service)
    ? sql<string>`(select lower(w.name) from service w where w.id = ${service}::uuid)`
    : sql<string>`lower(${service}::text)`
}

/** Every word occurs in the name, or the whole is similar (tolerates typing errors). Both use the trigram index. */
function named(text: string): RawBuilder<unknown> {
  return sql`(${hasWords(sql`s.search_name`, text)} or ${text} <% s.search_name)`
}

function offers(service: string, each: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from service v
    where v.salon_id = s.id and v.active and v.online and v.add_on_to = '{}' and lower(v.name) = ${lowerName(service)} ${each})`
}

function offersTreatment(treatment: string, each: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from salon_treatment t
    where t.salon_id = s.id and t.treatment = ${treatment} ${each})`
}

/** The treatment that a list is sorted by the price of: the first one. */
function pricedBy({ treatments = [] }: SalonFilter, sort: SalonSortOrder): string | undefined {
  return sort === 'price_low' || sort === 'price_high' ? treatments[0] : undefined
}

/**
 * The sort keys on `salon s`. With a name, the most popular order puts names that begin with it first. Few salons are
 * sorted by the price of all that is searched for; many by that of the first treatment, which has an index.
 */
export function keysOf(filter: SalonFilter, sort: SalonSortOrder, { isNarrowed = false } = {}): readonly Key[] {
  const { name, place, services = [], treatments = [] } = filter
  const isByPrice = sort === 'price_low' || sort === 'price_high'
  if (isNarrowed && isByPrice && (services.length > 0 || treatments.length > 1)) {
    const [none, down] = sort === 'price_low' ? [2_147_483_647, false] : [-1, true]
    return [{ by: sql`coalesce(${lowestPrice(filter)}, ${sql.lit(none)})`, type: 'bigint', down }, ID]
  }
  if (pricedBy(filter, sort)) return [{ by: sql`pt.price_minor`, type: 'bigint', down: sort === 'price_high' }, ID]
  if (sort === 'nearest' && place) {
    // The index returns salons by distance; the chord it measures grows with the distance on the ground.
    return [
      { by: sql`(c.spot <-> ${pointOf(place)})`, type: 'float8' },
      { by: sql`c.salon_id`, type: 'uuid' },
    ]
  }
  // Without a place, as in `effectiveSort`.
  const order = sort === 'nearest' ? DEFAULT_SORT : sort
  return name && order === 'popular'
    ? [{ by: sql`(s.search_name like ${`${name}%`})`, type: 'bool', down: true }, ...KEYS.popular]
    : KEYS[order]
}

const ID: Key = { by: sql`s.id`, type: 'uuid' }
const RATING: Key = { by: sql`s.rating`, type: 'real', down: true }
/** Salons without a price come last in both directions. */
const KEYS: Record<Exclude<SalonSortOrder, 'nearest'>, readonly Key[]> = {
  popular: [{ by: sql`s.popularity`, type: 'bigint', down: true }, RATING, ID],
  rating: [RATING, { by: sql`s.review_count`, type: 'bigint', down: true }, ID],
  name: [{ by: sql`s.search_name`, type: 'text' }, ID],
  price_low: [{ by: sql`coalesce(s.from_price_minor, 2147483647)`, type: 'bigint' }, ID],
  price_high: [{ by: sql`coalesce(s.from_price_minor, -1)`, type: 'bigint', down: true }, ID],
}

/** The source of `salon s`: by distance from a place, of the category or of all, or by a treatment's price, when sorted so. */
export function source(filter: SalonFilter, sort: SalonSortOrder): RawBuilder<unknown> {
  const { category = '', place } = filter
  const priced = pricedBy(filter, sort)
  if (priced) return sql`salon_treatment pt join salon s on s.id = pt.salon_id and pt.treatment = ${priced}`
  return sort === 'nearest' && place
    ? sql`salon_search c join salon s on s.id = c.salon_id and c.category = ${category} and c.spot is not null`
    : sql`salon s`
}
