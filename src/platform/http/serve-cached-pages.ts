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
  /** Under which key the answer is kept: null for what is not the same for every visitor. */
  keyOf(request: Request): string | null
  /** Whether notifications of changes arrive: else pages are rendered each time, and cached ones are stale. */
  isOpen(): boolean
  /** It is known that no page can be drawn now. */
  isAway(): boolean
}

export interface DrawnVariables {
  /** What was drawn for every visitor and turned out not to be for them, or failed. */
  drawn?: Promise<Response>
}

/** Makes the answer. `onRoute` is to be called with the pattern of the address, once it is known. */
export type Draw = (
  request: Request,
  about: { nonce: string; requestId: string; onRoute(pattern: string): void },
) => Promise<Response>

type Variables = RequestVariables & SecurityVariables & DrawnVariables & RouteVariables

/** The patterns of the addresses asked for last, for answers from memory. */
const MAX_ROUTES = 10_000

/** A cache on the way must not take a stale page for a new one. */
const STALE = { 'cache-control': 'no-cache' }

/**
 * Answers from memory, before anything else is done: such a page has all its headers. What is not there `draw` makes, from a
 * request that does not end when the one who asked first goes away; requests meanwhile wait for the same page. During an
 * outage of the database the last page is sent; other failures, and a process that has too much to do, are told as they are.
 */
export function serveCachedPages(
  { pages, keyOf, isOpen, isAway }: CachedPagesOptions,
  headersOf: SecurityHeaders,
  draw: Draw,
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
    const last = isAway() ? pages.stale(key) : null
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
        return draw(new Request(request.url, { headers: request.headers }), about)
      })
      const page = await answer.catch(() => null)
      nameRoute()
      if (page !== null && !(page instanceof Response)) return send(c, page)
      c.set('drawn', answer as Promise<Response>)
    }
    await next()
    const stale = isOutage(c.res.status, c.error) ? pages.stale(key) : null
    if (!stale) return
    // Whatever was to be sent with the failure is not sent with the page.
    c.res = undefined
    c.res = send(c, stale, STALE)
  }
}

/** Pages that say 503 themselves do so for no other reason. */
function isOutage(status: number, error: Error | undefined): boolean {
  return status === 503 && !(error instanceof Refusal && error.details.overloaded)
}
