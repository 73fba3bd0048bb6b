import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../../domain/app.ts'

/** A bug, not a refusal: the log gets everything, the client only a number to ask about. */
export function failure(error: Error, c: Context, log: Log, words: (requestId: string) => string): Response {
  if (error instanceof HTTPException) return error.getResponse()
  const requestId: string = c.get('requestId') ?? ''
  log.error({ requestId, method: c.req.method, path: c.req.path, err: error }, 'request failed')
  const msg = words(requestId)
  if (c.req.path.startsWith('/api/')) return c.json({ Error: 1, msg }, 500)
  return c.text(msg, 500)
}
