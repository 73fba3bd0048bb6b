import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { RouteVariables } from '../observability/requests.ts'
import { REQUEST_ID, type RequestVariables } from './access-log.ts'
import { type FinishedPage, sendPage } from './finished-page.ts'
import type { PageCache } from './page-cache.ts'
import type { SecurityHeaders, SecurityVariables } from './security.ts'

export interface CachedPagesOptions {
  pages: PageCache
  /** The cache key of a request; null if its response is not the same for every visitor. */
  keyOf(request: Request): string | null
  /** Whether notifications of changes arrive: else pages are rendered each time, and cached ones are stale. */
  isOpen(): boolean
  /** Whether pages are known not to be renderable now. */
  isDown(): boolean
}

export interface RenderedVariables {
  /** A response that was rendered for the cache and turned out not to be cacheable, or failed. */
  rendered?: Promise<Response>
}

/** Renders a page. `onRoute` is to be called with the route's pattern once it is known. */
export type RenderPage = (
  request: Request,
  about: { nonce: string; requestId: string; onRoute(pattern: string): void },
) => Promise<Response>

type Variables = RequestVariables & SecurityVariables & RenderedVariables & RouteVariables

/** Route patterns of recent addresses, for cached responses. */
const MAX_ROUTES = 10_000

/** Caches in between must not treat a stale page as fresh. */
const STALE = { 'cache-control': 'no-cache' }

/**
 * Serves cached pages before other middleware; they have all their headers. A missing page is rendered by `render` from
 * a request that is not aborted when the first client disconnects; concurrent requests wait for the same page. During
 * an outage of the database the last page is sent; other errors, and overload, are reported as they are.
 */
export function serveCachedPages(
  { pages, keyOf, isOpen, isDown }: CachedPagesOptions,
  headersOf: SecurityHeaders,
  render: RenderPage,
): MiddlewareHandler<{ Variables: Variables }> {
  const routes = new LRUCache<string, string>({ max: MAX_ROUTES })
  type C = Context<{ Variables: Variables }>
  function send(c: C, page: FinishedPage, own: Record<string, string> = {}): Response {
    c.set('finished', true)
    const inline = ({ scripts }: FinishedPage) => headersOf({ scripts, styles: [] })
    return sendPage(page, c.req.raw, inline, { ...own, [REQUEST_ID]: c.get('requestId') })
  }

  return async (c, next) => {
    const request = c.req.raw
    const key = keyOf(request)
    if (key === null) return next()
    const last = isDown() ? pages.stale(key) : null
    const nameRoute = () => {
      const route = routes.get(key)
      if (route) c.set('route', route)
    }
    if (last) {
      nameRoute()
      return send(c, last, STALE)
    }
    if (isOpen()) {
      const answer = pages.answer(key, () => {
        const nonce = randomUUID()
        c.set('nonce', nonce)
        const onRoute = (pattern: string) => routes.set(key, pattern)
        const about = { nonce, requestId: c.get('requestId'), onRoute }
        return render(new Request(request.url, { headers: request.headers }), about)
      })
      const page = await answer.catch(() => null)
      nameRoute()
      if (page !== null && !(page instanceof Response)) return send(c, page)
      c.set('rendered', answer as Promise<Response>)
    }
    await next()
    const stale = isOutage(c.res.status, c.error) ? pages.stale(key) : null
    if (!stale) return
    // Headers of the error response are not sent with the page.
    c.res = undefined
    c.res = send(c, stale, STALE)
  }
}

/** Pages respond with 503 for no other reason. */
function isOutage(status: number, error: Error | undefined): boolean {
  return status === 503 && !(error instanceof Refusal && error.details.overloaded)
}
