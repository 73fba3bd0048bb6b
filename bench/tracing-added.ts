import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import type pg from 'pg'
import { accessLog, type RequestVariables } from '../src/platform/http/access-log.ts'
import { observeQueries } from '../src/platform/observability/queries.ts'
import { observeRequests, type RouteVariables } from '../src/platform/observability/requests.ts'

/** CPU time in microseconds that instrumentation adds. */
export interface Added {
  request: number
  statement: number
}

const REQUESTS = 1_500
const STATEMENTS = 10
const TEXT =
  'select "s"."id", "s"."slug", "s"."name" from "salon" as "s" where "s"."listed" = $1 order by "s"."position" limit $2'

/**
 * Measures what instrumentation adds to a request and to a statement, with and without it in each round, around a
 * response and statements that do nothing. The SDK must have been started.
 */
export function measureAdded(): () => Promise<Added> {
  const observed = { empty: answering(true, 0), asking: answering(true, STATEMENTS) }
  const plain = { empty: answering(false, 0), asking: answering(false, STATEMENTS) }
  return async () => {
    const [request, ofPlain] = [await costOf(observed.empty), await costOf(plain.empty)]
    const [asking, ofPlainAsking] = [await costOf(observed.asking), await costOf(plain.asking)]
    const added = request - ofPlain
    return { request: added, statement: (asking - ofPlainAsking - added) / STATEMENTS }
  }
}

type Answer = () => Promise<unknown>

function answering(isObserved: boolean, statements: number): Answer {
  const pool = Object.assign(new EventEmitter(), { options: {} }) as unknown as pg.Pool
  const client = { query: async () => ({ rows: [] }) }
  if (isObserved) observeQueries(pool)
  pool.emit('connect', client as never)
  const http = new Hono<{ Variables: RequestVariables & RouteVariables }>()
  if (isObserved) http.use(observeRequests())
  http.use(accessLog({ info: () => undefined, warn: () => undefined, error: () => undefined }))
  const ask = client.query as (text: string, values: unknown[]) => Promise<unknown>
  http.get('/api/getsaloons', async (c) => {
    c.set('route', '/api/getsaloons')
    for (let n = 0; n < statements; n++) await ask(TEXT, [true, 24])
    return c.body('{}')
  })
  return async () => http.request('/api/getsaloons')
}

/** CPU time of this thread for one response in microseconds. */
async function costOf(answer: Answer): Promise<number> {
  const before = process.threadCpuUsage()
  for (let n = 0; n < REQUESTS; n++) await answer()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / REQUESTS
}
