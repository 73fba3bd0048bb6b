import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const MB = 1024 * 1024

/** One megabyte; six where pictures travel. */
export function bodySize(): MiddlewareHandler {
  const onError = (c: { req: { path: string } }) =>
    c.req.path.startsWith('/api/')
      ? Response.json({ Error: 1, msg: 'The request is too large.' }, { status: 413 })
      : new Response('The request is too large.', { status: 413 })
  const plain = bodyLimit({ maxSize: MB, onError })
  const multipart = bodyLimit({ maxSize: 6 * MB, onError })
  return (c, next) =>
    c.req.header('content-type')?.startsWith('multipart/form-data') ? multipart(c, next) : plain(c, next)
}
