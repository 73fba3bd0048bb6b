import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { MiddlewareHandler } from 'hono'

const TYPE = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }

/** Serves metrics to requests with the token; others get a 404. */
export function metricsForToken(token: string, text: () => Promise<string>): MiddlewareHandler {
  const expected = digest(`Bearer ${token}`)
  return async (c, next) => {
    // Digests have equal lengths and do not reveal how much of a guess was right.
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) return next()
    return c.body(await text(), 200, TYPE)
  }
}

/** Serves metrics on 127.0.0.1 without a token. Resolves with a function that stops it; throws when the port is taken. */
export async function serveMetrics(port: number, text: () => Promise<string>): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (body) => response.writeHead(200, TYPE).end(body),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(new Error(`Metrics cannot be served on port ${port}: ${error.message}. Choose another METRICS_PORT.`)),
    )
    server.listen(port, '127.0.0.1', done)
  })
  return () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
