import { type RawBuilder, sql } from 'kysely'
import { type Box, circleAround } from './box.ts'
import { EARTH_KM, type Place } from './place.ts'

/**
 * Begins a statement that PostgreSQL plans again each time, since the best plan depends on its values: which index serves a
 * search depends on how many salons are open on a day or offer a service.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** A place in the form of the database's index. */
export function pointOf({ latitude, longitude }: Place): RawBuilder<unknown> {
  return sql`ll_to_earth(${float(latitude)}, ${float(longitude)})`
}

/** Rounded to a millionth of a degree (10 cm): PostgreSQL rejects numbers too close to zero as out of range. */
function float(number: number): RawBuilder<number> {
  return sql`${Math.round(number * 1e6) / 1e6}::float8`
}

/**
 * The distance from a place to `salon s` in km; null without a place of the salon. The formula of earthdistance written
 * out, which is much faster.
 */
export function kilometres({ latitude, longitude }: Place): RawBuilder<number> {
  const along = sql`sin(radians(s.latitude - ${float(latitude)}) / 2)`
  const across = sql`sin(radians(s.longitude - ${float(longitude)}) / 2)`
  const shrunk = sql`cos(radians(${float(latitude)})) * cos(radians(s.latitude))`
  // `least` ignores null: an unknown place would get the largest distance.
  return sql<number>`(case when s.latitude + s.longitude is not null
    then 2 * ${sql.lit(EARTH_KM)} * asin(least(1, sqrt(${along} ^ 2 + ${shrunk} * ${across} ^ 2))) end)`
}

/** The box by which the index finds everything within so many km of a place, and a little more at the corners. */
export function boxAround(place: Place, km: number): RawBuilder<unknown> {
  return sql`earth_box(${pointOf(place)}, ${float(km * 1000)})`
}

/**
 * Whether `salon s` is within so many km of a place. The box uses the index of places, the distance excludes its
 * corners.
 */
export function within(place: Place, km: number): RawBuilder<boolean> {
  return sql<boolean>`(s.latitude is not null and s.longitude is not null
    and ll_to_earth(s.latitude, s.longitude) <@ ${boxAround(place, km)}
    and ${kilometres(place)} <= ${float(km)})`
}

/** Whether `salon s` is in an area. Its place is known then. */
export function inBox({ south, west, north, east }: Box): RawBuilder<boolean> {
  return sql<boolean>`(s.latitude between ${float(south)} and ${float(north)}
    and s.longitude between ${float(west)} and ${float(east)})`
}

/** Whether `salon s` is near an area, by the index of places: all in the area are, and some beside it. */
export function nearBox(box: Box): RawBuilder<boolean> {
  const { place, km } = circleAround(box)
  return sql<boolean>`(s.latitude is not null and s.longitude is not null
    and ll_to_earth(s.latitude, s.longitude) <@ ${boxAround(place, km)})`
}

/** Whether every word of a text occurs in a name; both normalised by `searchable`. */
export function hasWords(name: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const words = text.split(' ').map((word) => sql`${name} like ${`%${word}%`}`)
  return sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** Half of one displayed decimal. */
const ROUNDED = 0.05

/** Whether a rating, rounded as displayed, reaches a minimum: 4.46 is 4.5. */
export function hasStars(rating: RawBuilder<unknown>, least: number): RawBuilder<boolean> {
  return sql<boolean>`${rating} >= ${least - ROUNDED}::real`
}
