import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'

/** A label of the map and its place: the centre of the listed salons with that name in their address. */
export interface MapLabel {
  name: string
  kind: 'town' | 'district' | 'street'
  latitude: number
  longitude: number
  salons: number
}

const MAX_TOWNS = 400
const MAX_DISTRICTS = 400
const MAX_STREETS = 1500

/** Postal suffixes of a city's districts: 'København NV', 'Aarhus C', 'Viby J'. */
const QUARTER = ' (C|J|[NSØV]{1,2}|K|M)$'

/**
 * Cities, their postal districts, and streets with salons, by number of salons. Reads every listed salon: cache the
 * result.
 */
export async function mapLabels(app: Pick<App, 'reads'>): Promise<MapLabel[]> {
  const { rows } = await sql<MapLabel>`
    with placed as (
      select city, regexp_replace(city, ${QUARTER}, '') as town, postal_code, regexp_replace(street, '\\s+\\d.*$', '') as street, latitude, longitude from salon
      where listed and latitude is not null and longitude is not null
    )
    (select town as name, 'town' as kind, avg(latitude) as latitude, avg(longitude) as longitude, count(*) as salons
      from placed where town <> '' group by town order by count(*) desc, town limit ${MAX_TOWNS})
    union all
    (select city, 'district', avg(latitude), avg(longitude), count(*)
      from placed where city <> '' group by city order by count(*) desc, city limit ${MAX_DISTRICTS})
    union all
    (select street, 'street', avg(latitude), avg(longitude), count(*)
      from placed where street <> '' group by street, postal_code order by count(*) desc, street limit ${MAX_STREETS})`.execute(
    app.reads,
  )
  return rows
}
