import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_IMAGE_BYTES } from '../../domain/kernel/images.ts'

const MB = 1024 * 1024

/** Limits bodies to one megabyte, and as much as an image more for multipart forms. API calls enforce their own limits. */
export function bodySize(errorText: (c: Context) => string): MiddlewareHandler {
  const onError = (c: Context) => c.text(errorText(c), 413)
  const plain = bodyLimit({ maxSize: MB, onError })
  const multipart = bodyLimit({ maxSize: MAX_IMAGE_BYTES + MB, onError })
  return (c, next) => {
    // Such bodies are not read, and checking costs time.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.path.startsWith('/api/')) return next()
    return c.req.header('content-type')?.startsWith('multipart/form-data') ? multipart(c, next) : plain(c, next)
  }
}
