import type { Context, MiddlewareHandler } from 'hono'
import { type AllowedOrigins, isAllowed } from './cross-origin.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page asks for in the visitor's name. Browsers tell where a request comes from;
 * a client that tells nothing is no browser and carries nobody's cookies by itself. `guests` may call the API, without cookies.
 */
export function fromOwnPages(guests: AllowedOrigins, words: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    const isApi = c.req.path.startsWith('/api/')
    if (SAFE.has(c.req.method) || isOwn(c.req.raw) || (isApi && isGuest(c.req.raw, guests))) return next()
    const msg = words(c)
    return isApi ? c.json({ Error: 1, msg }, 403) : c.text(msg, 403)
  }
}

function isGuest({ headers }: Request, guests: AllowedOrigins): boolean {
  return !headers.has('cookie') && isAllowed(guests, headers.get('origin'))
}

function isOwn(request: Request): boolean {
  const { headers } = request
  // A token in a header is sent on purpose, by a program; a cookie goes along unasked.
  if (headers.has('authorization') && !headers.has('cookie')) return true
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const from = headers.get('origin')
  return from === null || from === new URL(request.url).origin
}
