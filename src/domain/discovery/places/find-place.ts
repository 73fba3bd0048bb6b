import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { searchable } from '../../kernel/text.ts'
import { cityName } from './city-names.ts'

export type PlaceKind = 'city' | 'district' | 'postcode' | 'street'

export interface SearchPlace {
  /** In addresses. */
  slug: string
  kind: PlaceKind
  name: string
  /** The city of a district, the postal district of a street or code. */
  area: string
  latitude: number
  longitude: number
  /** All salons of the place are within this distance of the point, in km. */
  reachKm: number
}

/** So many terms that begin with a text are read; the most salons come first. */
const MAX_BEGINNING = 200
const MAX_SIMILAR = 50
const LETTERS_FOR_ERRORS = 4
const SIMILAR = 0.4

/** The place with this address; null for an unknown one. */
async function getPlace(app: Pick<App, 'reads'>, slug: string): Promise<SearchPlace | null> {
  const { rows } = await sql<SearchPlace>`select ${COLUMNS} from search_place p where p.slug = ${slug}`.execute(
    app.reads,
  )
  return rows[0] ?? null
}

/** The place that a text means: by its address, its name, or a similar name; null when there is none. */
export async function findPlace(app: Pick<App, 'reads'>, text: string): Promise<SearchPlace | null> {
  return (await getPlace(app, text)) ?? (await suggestPlaces(app, text, 1))[0] ?? null
}

/**
 * Places whose name, in any language, begins with the text; similar ones where there are none. Whole names come first,
 * then cities before districts, postal codes and streets, and those with the most salons.
 */
export async function suggestPlaces(app: Pick<App, 'reads'>, text: string, limit: number): Promise<SearchPlace[]> {
  // Also of 'Nørrebro, København', as suggestions are written.
  const typed = searchable(text.split(',')[0] ?? '')
  if (typed === '') return []
  const beginning = await sql<SearchPlace>`
    select ${COLUMNS} from (
      select slug, bool_or(term = ${typed}) as whole from (
        select slug, term from search_place_term where term >= ${typed} and term < ${`${typed}\u{10FFFF}`} order by term limit ${sql.lit(MAX_BEGINNING)}
      ) t group by slug
    ) f join search_place p using (slug)
    order by f.whole desc, ${KIND_ORDER}, p.salons desc, p.slug limit ${limit}`.execute(app.reads)
  if (beginning.rows.length > 0 || typed.length < LETTERS_FOR_ERRORS) return beginning.rows
  const similar = await sql<SearchPlace>`
    select ${COLUMNS} from (
      select slug, max(similarity(term, ${typed})) as likeness from (
        select slug, term from search_place_term where term % ${typed} limit ${sql.lit(MAX_SIMILAR)}
      ) t group by slug
    ) f join search_place p using (slug)
    where f.likeness >= ${SIMILAR} order by f.likeness desc, ${KIND_ORDER}, p.salons desc, p.slug limit ${limit}`.execute(
    app.reads,
  )
  return similar.rows
}

/** A place as it is written for a reader: 'Nørrebro, Copenhagen'. */
export function placeLabel({ kind, name, area }: Pick<SearchPlace, 'kind' | 'name' | 'area'>, locale: Locale): string {
  if (kind === 'city') return cityName(name, locale)
  if (kind === 'postcode') return `${name} ${area}`
  return area === '' || name.startsWith(area) ? name : `${name}, ${cityName(area, locale)}`
}

const COLUMNS = sql.raw('p.slug, p.kind, p.name, p.area, p.latitude, p.longitude, p.reach_km as "reachKm"')
const KIND_ORDER = sql.raw(`array_position(array['city', 'district', 'postcode', 'street'], p.kind)`)
