import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../domain/kernel/app.ts'
import { loggedPath } from '../../domain/kernel/logged-path.ts'

export const REQUEST_ID = 'X-Request-Id'

export interface RequestVariables {
  requestId: string
  /** The response has all its headers. */
  finished?: boolean
}

/** Gives each request an id that correlates its response and log line; logged paths have no query, and no secrets of links. */
export function accessLog(log: Log): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    if (!c.get('finished')) c.res.headers.set(REQUEST_ID, requestId)
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ requestId, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms }, 'request')
  }
}
