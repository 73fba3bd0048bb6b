import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Box } from '../../kernel/box.ts'
import { worldSize } from '../../kernel/mercator.ts'
import { PLANNED_EACH_TIME } from '../../kernel/search-sql.ts'
import { searchable } from '../../kernel/text.ts'
import { all, lowestPrice, matching, type SalonFilter } from './filter-conditions.ts'
import { narrowByCondition } from './narrow-by-condition.ts'

/** A salon with a place, as on a map and on the card of its marker. */
export interface MapSalon {
  id: string
  slug: string
  name: string
  city: string
  picture: string | null
  latitude: number
  longitude: number
  rating: number
  reviewCount: number
  currency: string
  /** The lowest total price of the requested treatments and services; without any, its lowest price. */
  priceMinor: number | null
}

/** Several salons near each other: their number, the middle of their places, and the area around these. */
export interface MapGroup {
  latitude: number
  longitude: number
  count: number
  box: Box
}

export interface MapSalons {
  salons: MapSalon[]
  groups: MapGroup[]
  /** More salons match than were read: the numbers of groups are too small. */
  isMore: boolean
}

/** The size of a cell of the grid in pixels: a little more than a marker's. */
const CELL = { width: 64, height: 44 }
/** From this zoom on nothing is grouped. */
const CLOSEST = 17
const FEW = 1000
/** The most salons that are counted for one view, which are then spread over it, and the most markers of it. */
const MAX_COUNTED = 10_000
const MAX_MARKERS = 300

/**
 * The matching listed salons in an area, for a map at an integer zoom. Those in the same cell of a grid become one
 * group; a salon that is alone in its cell is returned with what its marker and card show. Of more than `most`, so many
 * are read from all parts of the area.
 */
export async function listMapSalons(
  app: Pick<App, 'reads'>,
  requested: SalonFilter & { box: Box },
  zoom: number,
  most = MAX_COUNTED,
): Promise<MapSalons> {
  const filter = { ...requested, name: searchable(requested.name ?? '') }
  const { ids, exactly } = await narrowByCondition(app.reads, filter, FEW)
  const query = { ...filter, exactly }
  const few = ids ? [sql`s.id = any(${ids}::uuid[])`] : []
  const size = sql.lit(worldSize(Math.min(zoom, CLOSEST)))
  const sine = sql`sin(radians(greatest(-85, least(85, latitude))))`
  const cell =
    zoom >= CLOSEST
      ? sql`id`
      : sql`floor((longitude + 180) / 360 * ${size} / ${sql.lit(CELL.width)}),
        floor((0.5 - ln((1 + ${sine}) / (1 - ${sine})) / (4 * pi())) * ${size} / ${sql.lit(CELL.height)})`
  const { rows } = await sql<Cell>`${sql.raw(PLANNED_EACH_TIME)}
    with hit as materialized (select s.id, s.latitude, s.longitude from salon s
      where ${all([...few, matching(query)])} order by uuid_hash(s.id) limit ${sql.lit(most + 1)})
    select count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude, min(latitude) as south, max(latitude) as north,
      min(longitude) as west, max(longitude) as east, min(id::text) as id, (select count(*) from hit)::int as total
    from hit group by ${cell} order by count(*) desc, min(id::text) limit ${sql.lit(MAX_MARKERS)}`.execute(app.reads)
  const [alone, many] = [rows.filter(({ count }) => count === 1), rows.filter(({ count }) => count > 1)]
  return {
    salons: await salonsOf(
      app,
      alone.map(({ id }) => id),
      query,
    ),
    groups: many.map(({ count, latitude, longitude, south, west, north, east }) => ({
      count,
      latitude,
      longitude,
      box: { south, west, north, east },
    })),
    isMore: (rows[0]?.total ?? 0) > most,
  }
}

interface Cell extends Box {
  count: number
  latitude: number
  longitude: number
  id: string
  total: number
}

async function salonsOf(app: Pick<App, 'reads'>, ids: readonly string[], filter: SalonFilter): Promise<MapSalon[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<MapSalon>`select s.id, s.slug, s.name, s.city, s.picture, s.latitude, s.longitude, s.rating,
      s.review_count as "reviewCount", s.currency, ${lowestPrice(filter)} as "priceMinor"
    from salon s where s.id = any(${ids}::uuid[]) and s.listed order by s.id`.execute(app.reads)
  return rows
}
