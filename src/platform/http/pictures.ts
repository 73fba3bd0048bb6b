import { type Context, Hono } from 'hono'
import type { App } from '../../domain/kernel/app.ts'
import { IMAGE_WIDTHS } from '../../domain/kernel/images.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'

const NAME = /^([0-9a-f]{16,64})-(\d{2,4})\.(avif|webp)$/
const TYPES = { avif: 'image/avif', webp: 'image/webp' }

/** The name contains the content's hash, so responses are immutable. */
const PUBLIC = 'public, max-age=31536000, immutable'
/** Photos for a salon alone are deleted after a while: no proxy keeps them, and a browser only for the visit. */
const PRIVATE = 'private, max-age=3600'

/** Resized variants of stored pictures; those below `private` are cached by nobody else. */
export function pictures(app: Pick<App, 'images'>): Hono {
  const serve = (caching: string) => async (c: Context<object, '/:name'>) => {
    const [, hash, digits, format] = NAME.exec(c.req.param('name')) ?? []
    const width = Number(digits)
    if (!hash || (format !== 'avif' && format !== 'webp') || !IMAGE_WIDTHS.some((w) => w === width)) {
      return c.text('Not found', 404)
    }
    const bytes = await app.images.variant(`/images/${hash}`, width, format).catch(refusalOf)
    if (bytes instanceof Refusal) {
      c.header('Retry-After', String(bytes.details.retryAfterSeconds ?? 1))
      return c.text('Not available at the moment', 503, { 'Cache-Control': 'no-store' })
    }
    if (!bytes) return c.text('Not found', 404)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': TYPES[format],
      'Cache-Control': caching,
    })
  }
  return new Hono().get('/images/:name', serve(PUBLIC)).get('/images/private/:name', serve(PRIVATE))
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
