import { type Kysely, type RawBuilder, sql } from 'kysely'
import { mayHaveOffers } from '../../catalog/pricing/has-offers.ts'
import { boxAround, hasStars, hasWords, nearBox } from '../../kernel/search-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import { lowerName, type SalonFilter } from './filter-conditions.ts'

/** The salons that fulfil one condition. */
interface Matches {
  /** All that may match; null when they are not few. */
  ids: string[] | null
  isName: boolean
}

/**
 * The ids of the salons that fulfil one condition, where these are few. Each condition is read from its own index with
 * a limit that tells whether it is few, so that the cost does not grow with the number of salons.
 */
export async function narrowByCondition(
  db: Kysely<DB>,
  filter: SalonFilter,
  few: number,
): Promise<{ ids: string[] | null; exactly: boolean }> {
  const left = await countMatches(db, filterConditionsOf(filter, few + 1), few)
  const named = left.find(({ isName }) => isName)
  const exactly = named?.ids?.length !== 0
  // No name matches exactly: similar names are meant.
  const similar = !exactly && filter.name ? await countMatches(db, [similarName(filter.name, few + 1)], few) : []
  const fewest = [...left.filter(({ isName }) => exactly || !isName), ...similar]
    .flatMap(({ ids }) => (ids ? [ids] : []))
    .sort((a, b) => a.length - b.length)
  return { ids: fewest[0] ?? null, exactly }
}

interface FilterCondition {
  /** Ids of salons: every one that fulfils the condition is among them. */
  ids: RawBuilder<unknown>
  isName?: boolean
}

function filterConditionsOf(filter: SalonFilter, most: number): FilterCondition[] {
  const limit = sql`limit ${sql.lit(most)}`
  const {
    name,
    services = [],
    treatments = [],
    minRating,
    gender,
    city,
    place,
    withinKm,
    price,
    offersAt,
    openAt,
    box,
  } = filter
  // In the order of its index, so that only the limit is read.
  const listed = (condition: RawBuilder<unknown>, order: RawBuilder<unknown> | null = null): FilterCondition => ({
    ids: sql`select s.id from salon s where s.listed and ${condition} ${order ? sql`order by ${order}` : sql``} ${limit}`,
  })
  const filterConditions: FilterCondition[] = []
  if (name) filterConditions.push({ ...listed(hasWords(sql`s.search_name`, name)), isName: true })
  for (const service of new Set(services)) {
    filterConditions.push({
      ids: sql`select v.salon_id from service v where v.active and v.online and v.add_on_to = '{}' and lower(v.name) = ${lowerName(service)}
        order by v.salon_id ${limit}`,
    })
  }
  for (const treatment of new Set(treatments)) {
    filterConditions.push({
      ids: sql`select t.salon_id from salon_treatment t where t.treatment = ${treatment} ${limit}`,
    })
  }
  if (city) filterConditions.push(listed(sql`s.city = ${city}`, sql`s.id`))
  if (place && withinKm !== undefined) {
    filterConditions.push(
      listed(sql`s.latitude is not null and s.longitude is not null and ll_to_earth(s.latitude, s.longitude)
        <@ ${boxAround(place, withinKm)}`),
    )
  }
  if (box) filterConditions.push(listed(nearBox(box)))
  if (minRating) filterConditions.push(listed(hasStars(sql`s.rating`, minRating), sql`s.rating desc`))
  const isOfAny = services.length === 0 && treatments.length === 0
  if (isOfAny && price?.to !== undefined) {
    filterConditions.push(
      listed(
        sql`coalesce(s.from_price_minor, 2147483647) <= ${price.to}`,
        sql`coalesce(s.from_price_minor, 2147483647)`,
      ),
    )
  }
  if (isOfAny && price?.from !== undefined) {
    filterConditions.push(
      listed(sql`coalesce(s.from_price_minor, -1) >= ${price.from}`, sql`coalesce(s.from_price_minor, -1) desc`),
    )
  }
  if (gender) {
    filterConditions.push({
      ids: sql`select t.salon_id from staff t where t.active and t.gender = ${gender} order by t.salon_id ${limit}`,
    })
  }
  if (offersAt) filterConditions.push({ ids: mayHaveOffers(offersAt, most) })
  // When there are only few salons at all.
  if (openAt) filterConditions.push(listed(sql`true`, sql`s.slug`))
  return filterConditions
}

function similarName(name: string, most: number): FilterCondition {
  return { ids: sql`select s.id from salon s where s.listed and ${name} <% s.search_name limit ${sql.lit(most)}` }
}

async function countMatches(
  db: Kysely<DB>,
  filterConditions: readonly FilterCondition[],
  few: number,
): Promise<Matches[]> {
  if (filterConditions.length === 0) return []
  const conditions = sql.join(
    filterConditions.map(({ ids, isName = false }) => sql`(array(${ids}), ${sql.lit(isName)})`),
  )
  const { rows } = await sql<Matches>`select case when cardinality(ids) <= ${sql.lit(few)} then ids end as ids, "isName"
    from (values ${conditions}) as condition (ids, "isName")`.execute(db)
  return rows
}
