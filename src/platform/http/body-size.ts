import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const MB = 1024 * 1024

/** One megabyte; six where pictures travel. The API's calls, which know what each takes, see to it themselves. */
export function bodySize(words: (c: Context) => string): MiddlewareHandler {
  const onError = (c: Context) => c.text(words(c), 413)
  const plain = bodyLimit({ maxSize: MB, onError })
  const multipart = bodyLimit({ maxSize: 6 * MB, onError })
  return (c, next) => {
    // Nobody reads it, and looking for it costs.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.path.startsWith('/api/')) return next()
    return c.req.header('content-type')?.startsWith('multipart/form-data') ? multipart(c, next) : plain(c, next)
  }
}
