import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../../domain/app.ts'
import { Refusal } from '../../domain/shared/refusal.ts'
import { asUnavailable, reasonOf } from '../../domain/shared/unavailable.ts'

export interface FailureWords {
  broken(requestId: string): string
  unavailable(): string
}

/**
 * What nobody caught: an outage is 503 and says when to ask again. Anything else is a bug: the log gets everything, the
 * client only a number to ask about. A client that hung up meanwhile is no failure of ours.
 */
export function failure(thrown: Error, c: Context, log: Log, words: FailureWords): Response {
  if (thrown instanceof HTTPException) return thrown.getResponse()
  const about = { requestId: c.get('requestId') ?? '', method: c.req.method, path: c.req.path }
  const isCall = c.req.path.startsWith('/api/')
  if (c.req.raw.signal.aborted) {
    log.info({ ...about, reason: reasonOf(thrown) }, 'the client broke off the request')
    return c.body(null, 400)
  }
  const error = asUnavailable(thrown)
  if (error instanceof Refusal && error.code === 'temporarily_unavailable') {
    log.warn({ ...about, reason: reasonOf(thrown) }, 'request unavailable')
    const headers = { 'Retry-After': String(error.details.retryAfterSeconds) }
    const msg = words.unavailable()
    return isCall ? c.json({ Error: 1, success: 0, msg }, 503, headers) : c.text(msg, 503, headers)
  }
  log.error({ ...about, err: thrown }, 'request failed')
  const msg = words.broken(about.requestId)
  return isCall ? c.json({ Error: 1, msg }, 500) : c.text(msg, 500)
}
