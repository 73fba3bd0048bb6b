import type { Context, MiddlewareHandler } from 'hono'
import { type AllowedOrigins, isAllowed } from './cross-origin.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site requests that change something (CSRF). Browsers send the origin of a request; a client that sends
 * none is not a browser and has no ambient cookies. `allowedOrigins` may call the API, without cookies.
 */
export function fromOwnPages(allowedOrigins: AllowedOrigins, errorText: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    const isApi = c.req.path.startsWith('/api/')
    if (SAFE.has(c.req.method) || isOwn(c.req.raw) || (isApi && isAllowedOrigin(c.req.raw, allowedOrigins)))
      return next()
    const msg = errorText(c)
    return isApi ? c.json({ Error: 1, msg }, 403) : c.text(msg, 403)
  }
}

function isAllowedOrigin({ headers }: Request, allowedOrigins: AllowedOrigins): boolean {
  return !headers.has('cookie') && isAllowed(allowedOrigins, headers.get('origin'))
}

function isOwn(request: Request): boolean {
  const { headers } = request
  // A token in a header is sent deliberately by a program; a cookie is sent automatically.
  if (headers.has('authorization') && !headers.has('cookie')) return true
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const from = headers.get('origin')
  return from === null || from === new URL(request.url).origin
}
