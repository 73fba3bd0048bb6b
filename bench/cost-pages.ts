import type { App } from '../src/domain/kernel/app.ts'
import { addDays, dateAt } from '../src/domain/kernel/time.ts'
import type { Shot } from './api-load.ts'

/** So many addresses ask in turn that none comes to its limit. */
const CALLERS = 900
/** Whoever brings a cookie is somebody, and gets a page of their own. */
const SOMEBODY = { cookie: 'seen=1' }

/** Pages as a browser asks for them. Those without a name of their own are drawn each time. */
export async function pageShots(app: App) {
  const salons = await app.db
    .selectFrom('salon')
    .select('slug')
    .where('listed', '=', true)
    .orderBy('slug')
    .limit(12)
    .execute()
  const date = addDays(dateAt(app.clock.now(), 'Europe/Copenhagen'), 2)
  return {
    homeKept: byCallers(['/'], {}),
    home: byCallers(['/'], SOMEBODY),
    list: byCallers(['/saloons'], SOMEBODY),
    listOfDay: byCallers([`/saloons/all/${date.split('-').reverse().join('-')}`], SOMEBODY),
    salon: byCallers(
      salons.map(({ slug }) => `/saloon/${encodeURIComponent(slug)}`),
      SOMEBODY,
    ),
  }
}

function byCallers(paths: readonly string[], headers: Record<string, string>): Shot[] {
  return Array.from({ length: CALLERS }, (_, n) => ({
    method: 'GET',
    path: paths[n % paths.length] ?? '/',
    headers: { ...headers, 'accept-encoding': 'br', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
    body: null,
  }))
}
