import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Place } from '../../kernel/place.ts'
import { pointOf } from '../../kernel/search-sql.ts'

/** The currency near a place, or in a city, otherwise of the most popular salon; null where there are none. */
export async function listCurrency(
  app: Pick<App, 'reads'>,
  { place, city }: { place?: Place | null | undefined; city?: string | undefined },
): Promise<string | null> {
  const there = place
    ? sql`s.latitude is not null and s.longitude is not null order by ll_to_earth(s.latitude, s.longitude) <-> ${pointOf(place)}`
    : city
      ? sql`s.city = ${city}`
      : sql`true order by s.popularity desc, s.rating desc, s.id`
  const { rows } = await sql<{
    currency: string
  }>`select s.currency from salon s where s.listed and ${there} limit 1`.execute(app.reads)
  return rows[0]?.currency ?? null
}
