import { type RawBuilder, sql } from 'kysely'
import { EARTH_KM, type Place } from './place.ts'

/** A place as the database's index of places has it. */
export function pointOf({ latitude, longitude }: Place): RawBuilder<unknown> {
  return sql`ll_to_earth(${float(latitude)}, ${float(longitude)})`
}

/** To a millionth, 10 cm of a degree: of a number too near to zero PostgreSQL says that it is out of range. */
function float(number: number): RawBuilder<number> {
  return sql`${Math.round(number * 1e6) / 1e6}::float8`
}

/** Kilometres from a place to `salon s`; null where that has none. As earthdistance counts, written out: a fraction of the time. */
export function kilometres({ latitude, longitude }: Place): RawBuilder<number> {
  const along = sql`sin(radians(s.latitude - ${float(latitude)}) / 2)`
  const across = sql`sin(radians(s.longitude - ${float(longitude)}) / 2)`
  const shrunk = sql`cos(radians(${float(latitude)})) * cos(radians(s.latitude))`
  // An unknown place is passed by when the least is looked for, and would come out as far as can be.
  return sql<number>`(case when s.latitude + s.longitude is not null
    then 2 * ${sql.lit(EARTH_KM)} * asin(least(1, sqrt(${along} ^ 2 + ${shrunk} * ${across} ^ 2))) end)`
}

/** What the index of places finds all within so many km of a place by, and no more than the corners besides. */
export function boxAround(place: Place, km: number): RawBuilder<unknown> {
  return sql`earth_box(${pointOf(place)}, ${float(km * 1000)})`
}

/** Whether `salon s` is within so many km of a place. The box uses the index of places, the distance cuts its corners off. */
export function within(place: Place, km: number): RawBuilder<boolean> {
  return sql<boolean>`(s.latitude is not null and s.longitude is not null
    and ll_to_earth(s.latitude, s.longitude) <@ ${boxAround(place, km)}
    and ${kilometres(place)} <= ${float(km)})`
}

/** Whether every word of a text stands somewhere in a name; both as `searchable` writes them. */
export function hasWords(name: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const words = text.split(' ').map((word) => sql`${name} like ${`%${word}%`}`)
  return sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** Half of what one decimal shows. */
const ROUNDED = 0.05

/** Whether a rating is at least so many stars as it is shown: 4.46 is 4.5. */
export function hasStars(rating: RawBuilder<unknown>, least: number): RawBuilder<boolean> {
  return sql<boolean>`${rating} >= ${least - ROUNDED}::real`
}
