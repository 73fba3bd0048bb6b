import type { App } from '../src/domain/kernel/app.ts'
import { addDays, dateAt } from '../src/domain/kernel/time.ts'
import type { RequestSpec } from './api-load.ts'

/** The number of client addresses, so that none reaches its rate limit. */
const CALLERS = 900
/** Requests with a cookie get a freshly rendered page. */
const WITH_COOKIE = { cookie: 'seen=1' }

/** Requests for pages as browsers send them. All but `homeCached` are rendered each time. */
export async function pageRequests(app: App) {
  const salons = await app.db
    .selectFrom('salon')
    .select('slug')
    .where('listed', '=', true)
    .orderBy('slug')
    .limit(12)
    .execute()
  const date = addDays(dateAt(app.clock.now(), 'Europe/Copenhagen'), 2)
  return {
    homeCached: byCallers(['/'], {}),
    home: byCallers(['/'], WITH_COOKIE),
    list: byCallers(['/saloons'], WITH_COOKIE),
    listOfDay: byCallers([`/saloons/all/${date.split('-').reverse().join('-')}`], WITH_COOKIE),
    salon: byCallers(
      salons.map(({ slug }) => `/saloon/${encodeURIComponent(slug)}`),
      WITH_COOKIE,
    ),
  }
}

/** The requests for these paths in turn, from `CALLERS` addresses. */
export function byCallers(paths: readonly string[], headers: Record<string, string>): RequestSpec[] {
  return Array.from({ length: CALLERS }, (_, n) => ({
    method: 'GET',
    path: paths[n % paths.length] ?? '/',
    headers: { ...headers, 'accept-encoding': 'br', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
    body: null,
  }))
}
