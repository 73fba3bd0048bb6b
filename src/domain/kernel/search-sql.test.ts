import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { kilometresBetween, type Place } from './place.ts'
import { hasStars, hasWords, kilometres, within } from './search-sql.ts'
import { searchable } from './text.ts'

const database = freshDatabase()
const COPENHAGEN = { latitude: 55.6761, longitude: 12.5683 }
const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const PLACES = [
  COPENHAGEN,
  ...[at(55.6762, 12.5683), at(55.7, 12.6), at(56.1629, 10.2039), at(48.137, 11.575), at(0, 0), at(-33.86, 151.2)],
  ...[at(89.9, 10), at(-89.9, -170), at(10, 179.99), at(10, -179.99), at(1e-7, -1e-7)],
]

/** A query for each place as `salon s`, in order. */
async function ask<T>(places: readonly (Place | null)[], what: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = await sql<{ value: T }>`select ${what} as value
    from unnest(${places.map((place) => place?.latitude ?? null)}::float8[],
      ${places.map((place) => place?.longitude ?? null)}::float8[]) with ordinality as s (latitude, longitude, n)
    order by n`.execute(database.db)
  return rows.map(({ value }) => value)
}

describe('the distance in the database', () => {
  it('is that of the rule', async () => {
    for (const from of PLACES) {
      const distances = await ask<number>(PLACES, kilometres(from))
      for (const [n, to] of PLACES.entries())
        expect(distances[n], JSON.stringify([from, to])).toBeCloseTo(kilometresBetween(from, to), 2)
    }
  })

  it('is unknown for a salon without a place', async () => {
    expect(await ask([null], kilometres(COPENHAGEN))).toEqual([null])
    expect(await ask([null], within(COPENHAGEN, 50_000))).toEqual([false])
  })

  it.each([0.001, 0.02, 1, 5, 150, 1000, 9000])('of at most %d km is decided as by the rule', async (km) => {
    for (const from of PLACES.slice(0, 7)) {
      const found = await ask<boolean>(PLACES, within(from, km))
      expect(found).toEqual(PLACES.map((to) => kilometresBetween(from, to) <= km))
    }
  })
})

it.each([
  ['soster', true],
  ['sal sos', true],
  ['sos sal', true],
  ['salon bo', false],
  ['ste', true],
  ['salon soster', true],
])('a name has the words %j: %s', async (text, expected) => {
  const { rows } = await sql<{ found: boolean }>`
    select ${hasWords(sql`${searchable('Salon Søster')}::text`, text)} as found`.execute(database.db)
  expect(rows).toEqual([{ found: expected }])
})

it.each([
  [4.449, 4.5, false],
  [4.45, 4.5, true],
  [4.5, 4.5, true],
  [5, 4.5, true],
  [0, 4.5, false],
])('a rating of %d reaches %d as displayed: %s', async (rating, least, expected) => {
  const { rows } = await sql<{ reached: boolean }>`
    select ${hasStars(sql`${rating}::real`, least)} as reached`.execute(database.db)
  expect(rows).toEqual([{ reached: expected }])
})
