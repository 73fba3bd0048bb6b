import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../../domain/kernel/app.ts'
import { isAborted } from '../../domain/kernel/is-aborted.ts'
import { loggedPath } from '../../domain/kernel/logged-path.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { asUnavailable, reasonOf } from '../../domain/kernel/unavailable.ts'
import { prefersJson } from './negotiate.ts'
import { type PlainPage, plainPage } from './plain-page.ts'

export interface FailureTexts {
  broken(requestId: string): string
  unavailable(): PlainPage
}

/**
 * Handles uncaught errors. An outage or overload is a 503 with Retry-After. Anything else is a bug: it is logged in
 * full and the client gets the request id. A request that the client aborted is not an error.
 */
export function failure(thrown: Error, c: Context, log: Log, texts: FailureTexts): Response {
  if (thrown instanceof HTTPException) return thrown.getResponse()
  const about = { requestId: c.get('requestId') ?? '', method: c.req.method, path: loggedPath(c.req.path) }
  if (isAborted(thrown) || c.req.raw.signal.aborted) {
    log.info({ ...about, reason: reasonOf(thrown) }, 'request aborted by client')
    return c.body(null, 400)
  }
  const error = asUnavailable(thrown)
  if (error instanceof Refusal && error.code === 'temporarily_unavailable') {
    if (!error.details.overloaded) log.warn({ ...about, reason: reasonOf(thrown) }, 'request unavailable')
    return unavailable(c, String(error.details.retryAfterSeconds), texts.unavailable())
  }
  log.error({ ...about, err: thrown }, 'request failed')
  const msg = texts.broken(about.requestId)
  return isCall(c) ? c.json({ Error: 1, msg }, 500) : c.text(msg, 500)
}

function unavailable(c: Context, retryAfter: string, page: PlainPage): Response {
  const headers = { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' }
  if (isCall(c)) return c.json({ Error: 1, success: 0, msg: page.text }, 503, headers)
  if (prefersJson(c.req.header('accept'))) return c.text(page.text, 503, headers)
  return c.html(plainPage(page, c.get('nonce') ?? ''), 503, headers)
}

const isCall = (c: Context) => c.req.path.startsWith('/api/')
