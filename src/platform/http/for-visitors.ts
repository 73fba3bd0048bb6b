import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { RouteVariables } from '../observability/requests.ts'
import { REQUEST_ID, type RequestVariables } from './access-log.ts'
import { sendPage } from './finished-page.ts'
import type { KeptPages } from './kept-pages.ts'
import type { SecurityHeaders, SecurityVariables } from './security.ts'

export interface ForVisitors {
  pages: KeptPages
  /** Under which key the answer is kept: null for what is not the same for every visitor. */
  keyOf(request: Request): string | null
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
const MOST_ROUTES = 10_000

/**
 * Answers from memory, before anything else is done: such a page has all its headers. What is not there `draw` makes, from a
 * request that does not end when the one who asked first goes away; whoever asks meanwhile waits for the same.
 */
export function forVisitors(
  { pages, keyOf }: ForVisitors,
  headersOf: SecurityHeaders,
  draw: Draw,
): MiddlewareHandler<{ Variables: Variables }> {
  const routes = new LRUCache<string, string>({ max: MOST_ROUTES })
  return async (c, next) => {
    const request = c.req.raw
    const key = keyOf(request)
    if (key === null) return next()
    const requestId = c.get('requestId')
    const answer = pages.answer(key, () => {
      const nonce = randomUUID()
      c.set('nonce', nonce)
      const onRoute = (pattern: string) => routes.set(key, pattern)
      return draw(new Request(request.url, { headers: request.headers }), { nonce, requestId, onRoute })
    })
    const page = await answer.catch(() => null)
    const route = routes.get(key)
    if (route) c.set('route', route)
    if (page === null || page instanceof Response) {
      c.set('drawn', answer as Promise<Response>)
      return next()
    }
    c.set('finished', true)
    return sendPage(page, request, ({ scripts }) => headersOf({ scripts, styles: [] }), { [REQUEST_ID]: requestId })
  }
}
