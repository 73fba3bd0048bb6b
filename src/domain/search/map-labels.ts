import { sql } from 'kysely'
import type { App } from '../app.ts'

/** A name to write on a map, and where: the middle of the live salons that have it in their address. */
export interface MapLabel {
  name: string
  kind: 'town' | 'street'
  latitude: number
  longitude: number
  salons: number
}

const MOST_TOWNS = 400
const MOST_STREETS = 1500

/** Towns and streets with salons, the busiest first. Reads every live salon once: keep the answer for a while. */
export async function mapLabels(app: Pick<App, 'db'>): Promise<MapLabel[]> {
  const { rows } = await sql<MapLabel>`
    with placed as (
      select city, postal_code, regexp_replace(street, '\\s+\\d.*$', '') as street, latitude, longitude from salon
      where status = 'live' and latitude is not null and longitude is not null
    )
    (select city as name, 'town' as kind, avg(latitude) as latitude, avg(longitude) as longitude, count(*) as salons
      from placed where city <> '' group by city order by count(*) desc, city limit ${MOST_TOWNS})
    union all
    (select street, 'street', avg(latitude), avg(longitude), count(*)
      from placed where street <> '' group by street, postal_code order by count(*) desc, street limit ${MOST_STREETS})`.execute(
    app.db,
  )
  return rows
}
