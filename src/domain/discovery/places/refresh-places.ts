import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { searchable, slugOf } from '../../kernel/text.ts'
import { addMinutes } from '../../kernel/time.ts'
import { cityNames } from './city-names.ts'
import { DISTRICTS } from './districts.ts'
import type { PlaceKind } from './find-place.ts'

const REFRESH_MINUTES = 10
const MOST = 20_000
/** A street ends somewhere beyond its outermost salons. */
const MIN_REACH_KM = { city: 3, district: 1.2, postcode: 1.2, street: 0.6 } satisfies Record<PlaceKind, number>

/** Postal suffixes of a city's districts: 'København NV', 'Aarhus C', 'Viby J'. */
const QUARTER = ' (C|J|[NSØV]{1,2}|K|M)$'

interface FoundPlaces {
  kind: PlaceKind
  name: string
  area: string
  country: string
  latitude: number
  longitude: number
  reach: number
  salons: number
}

/**
 * Writes the places that customers search in, from the addresses of all listed salons, every ten minutes: a salon that
 * goes live in a new street is found by it at most that much later.
 */
export async function refreshPlaces(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = app.clock.now()
  const last = await app.db.selectFrom('search_place').select('refreshed_at').limit(1).executeTakeFirst()
  if (last && last.refreshed_at > addMinutes(now, -REFRESH_MINUTES)) return
  const places = withSlugs(await readPlaces(app))
  const terms = places.flatMap(({ slug, kind, name }) => termsOf(kind, name).map((term) => ({ term, slug })))
  await app.db.transaction().execute(async (tx) => {
    const column = <K extends keyof (typeof places)[number]>(key: K) => places.map((place) => place[key])
    await sql`
      insert into search_place (slug, kind, name, area, latitude, longitude, reach_km, salons, refreshed_at)
      select p.*, ${now}::timestamptz from unnest(${column('slug')}::text[], ${column('kind')}::text[], ${column('name')}::text[],
        ${column('area')}::text[], ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('reach')}::real[],
        ${column('salons')}::int[]) p
      on conflict (slug) do update set kind = excluded.kind, name = excluded.name, area = excluded.area, latitude = excluded.latitude,
        longitude = excluded.longitude, reach_km = excluded.reach_km, salons = excluded.salons, refreshed_at = excluded.refreshed_at`.execute(
      tx,
    )
    await tx.deleteFrom('search_place').where('refreshed_at', '<', now).execute()
    await sql`insert into search_place_term (term, slug)
      select * from unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ slug }) => slug)}::text[])
      on conflict do nothing`.execute(tx)
  })
}

/** The most salons first, so that of two places of one name the larger one has the plain address. */
async function readPlaces(app: Pick<App, 'db'>): Promise<FoundPlaces[]> {
  const list = <K extends 'country' | 'city' | 'name'>(key: K) => DISTRICTS.map((district) => district[key])
  const codes = (end: 0 | 1) => DISTRICTS.map((district) => district.codes[end])
  const { rows } = await sql<FoundPlaces>`
    with placed as (
      select country, city, regexp_replace(city, ${QUARTER}, '') as town, postal_code as code,
        regexp_replace(street, '\\s+\\d.*$', '') as street, latitude, longitude
      from salon where listed and latitude is not null and longitude is not null and city <> ''
    ), known (country, city, name, first, last) as (
      select * from unnest(${list('country')}::text[], ${list('city')}::text[], ${list('name')}::text[], ${codes(0)}::text[], ${codes(1)}::text[])
    ), named as (
      select 'city' as kind, town as name, '' as area, country, latitude, longitude from placed
      union all
      select 'district', k.name, k.city, p.country, p.latitude, p.longitude from placed p
        join known k on k.country = p.country and p.code between k.first and k.last
      union all
      select 'district', city, town, country, latitude, longitude from placed where city <> town
      union all
      select 'postcode', code, city, country, latitude, longitude from placed where code <> ''
      union all
      select 'street', street, city, country, latitude, longitude from placed where street <> ''
    )
    select kind, name, area, country, (min(latitude) + max(latitude)) / 2 as latitude, (min(longitude) + max(longitude)) / 2 as longitude,
      (sqrt(power((max(latitude) - min(latitude)) * 111.2, 2)
        + power((max(longitude) - min(longitude)) * 111.2 * cos(radians(avg(latitude))), 2)) / 2)::float8 as reach,
      count(*)::int as salons
    from named group by kind, name, area, country
    order by array_position(array['city', 'district', 'postcode', 'street'], kind), count(*) desc, name, area
    limit ${MOST}`.execute(app.db)
  return rows.map((place) => ({ ...place, reach: Math.max(place.reach + 0.2, MIN_REACH_KM[place.kind]) }))
}

/** Gives each place the shortest address that no larger one has. */
function withSlugs(places: readonly FoundPlaces[]): (FoundPlaces & { slug: string })[] {
  const taken = new Set<string>()
  return places.flatMap((place) => {
    const { name, area, country, kind } = place
    const names = kind === 'postcode' || kind === 'street' ? [[name, area]] : [[name], [name, area]]
    const slugs = [...names, [name, area, country], [name, area, country, kind]].map((words) => slugOf(words.join(' ')))
    const slug = slugs.find((one) => one !== '' && !taken.has(one))
    if (slug === undefined) return []
    taken.add(slug)
    return [{ ...place, slug }]
  })
}

function termsOf(kind: PlaceKind, name: string): string[] {
  const names = kind === 'city' ? cityNames(name) : [name]
  return [...new Set(names.map(searchable))].filter(Boolean)
}
