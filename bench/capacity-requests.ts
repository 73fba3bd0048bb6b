import type { App } from '../src/domain/kernel/app.ts'
import { cookieName } from '../src/domain/kernel/cookie-name.ts'
import { type Place, placeText } from '../src/domain/kernel/place.ts'
import { addDays, dateAt } from '../src/domain/kernel/time.ts'
import { browserWith } from '../tests/support/accounts.ts'
import { openSession } from '../tests/support/sessions.ts'
import type { RequestSpec } from './api-load.ts'
import { byCallers } from './cost-pages.ts'

const SALONS = 24

interface Variant extends Place {
  slug: string
  id: string
  ownerId: string
}

/** The pages that are measured. Each is rendered, not taken from the cache. */
export async function pageRequests(app: App) {
  const salons = await variants(app)
  const date = addDays(dateAt(app.clock.now(), 'Europe/Copenhagen'), 2)
  const day = date.split('-').reverse().join('-')
  const seen = { cookie: 'seen=1' }
  return {
    list: alternately(
      salons.map((salon) => {
        const place = `${cookieName('place', app.origin)}=${encodeURIComponent(placeText(salon))}`
        return byCallers([`/saloons/all/${day}?sort=nearest`], { cookie: place })
      }),
    ),
    salon: byCallers(
      salons.map(({ slug }) => `/saloon/${encodeURIComponent(slug)}`),
      seen,
    ),
    times: byCallers(
      salons.map(({ slug }) => `/bookappointment.data?salon=${encodeURIComponent(slug)}&staff=anyone&date=${date}`),
      seen,
    ),
    calendar: await calendarDays(app, salons, date),
  }
}

async function variants(app: App): Promise<Variant[]> {
  const rows = await app.db
    .selectFrom('salon')
    .select(['id', 'slug', 'owner_id as ownerId', 'latitude', 'longitude'])
    .where('listed', '=', true)
    .where('latitude', 'is not', null)
    .orderBy('slug')
    .limit(SALONS)
    .execute()
  return rows.flatMap(({ id, slug, ownerId, latitude, longitude }) =>
    ownerId && latitude !== null && longitude !== null
      ? [{ id, slug, ownerId, latitude: Number(latitude), longitude: Number(longitude) }]
      : [],
  )
}

/** As their owners see them. */
async function calendarDays(app: App, salons: readonly Variant[], date: string): Promise<RequestSpec[]> {
  const all: RequestSpec[][] = []
  for (const { ownerId } of salons) {
    const { headers } = await openSession(app, ownerId)
    const cookie = browserWith(headers).get('cookie') ?? ''
    all.push(byCallers([`/partner/calendar?view=day&date=${date}`], { cookie }))
  }
  return alternately(all)
}

/** The first of each, the second of each, and so on, as many as one has. */
function alternately(all: readonly RequestSpec[][]): RequestSpec[] {
  return Array.from({ length: all[0]?.length ?? 0 }, (_, n) => all[n % all.length]?.[n]).filter(
    (request) => request !== undefined,
  )
}
