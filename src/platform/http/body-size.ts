import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const MB = 1024 * 1024

/** One megabyte; six where pictures travel. */
export function bodySize(words: (c: Context) => string): MiddlewareHandler {
  const onError = (c: Context) =>
    c.req.path.startsWith('/api/') ? c.json({ Error: 1, msg: words(c) }, 413) : c.text(words(c), 413)
  const plain = bodyLimit({ maxSize: MB, onError })
  const multipart = bodyLimit({ maxSize: 6 * MB, onError })
  return (c, next) =>
    c.req.header('content-type')?.startsWith('multipart/form-data') ? multipart(c, next) : plain(c, next)
}
