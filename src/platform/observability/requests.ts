import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import type { RequestVariables } from '../http/access-log.ts'
import { durations, meter, secondsSince, tracer } from './instruments.ts'

export interface RouteVariables {
  /** The route's pattern, such as '/saloon/:slug', never the path itself. */
  route?: string
}

const HEADERS = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
}

/** Clients may send any method, and each would be a separate series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Records a span and a duration for each request and continues the caller's trace. */
export function observeRequests(): MiddlewareHandler<{ Variables: RequestVariables & RouteVariables }> {
  const spans = tracer()
  const duration = durations(
    'http.server.request.duration',
    'Requests by route and status, until the answer was ready.',
  )
  let inFlight = 0
  meter()
    .createObservableGauge('http.server.active_requests', { description: 'Requests that are being answered.' })
    .addCallback((result) => result.observe(inFlight))

  return async (c, next) => {
    const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER'
    const { headers } = c.req.raw
    const caller = headers.has('traceparent') ? propagation.extract(ROOT_CONTEXT, headers, HEADERS) : ROOT_CONTEXT
    const span = spans.startSpan(method, { kind: SpanKind.SERVER }, caller)
    const started = performance.now()
    inFlight += 1
    try {
      // Most requests are not sampled and need no context, which would cost as much as everything else.
      await (span.isRecording() || caller !== ROOT_CONTEXT ? context.with(trace.setSpan(caller, span), next) : next())
    } finally {
      inFlight -= 1
      const { status } = c.res
      const route = asPath(c.get('route') ?? ownRoute(c.req.path))
      duration.record(secondsSince(started), { method, route, status })
      if (span.isRecording()) {
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'salloon.request_id': c.get('requestId'),
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    }
  }
}

/** The router's patterns have no leading slash; '*' is the not-found page. */
function asPath(pattern: string): string {
  if (pattern === '*') return UNMATCHED
  return pattern.startsWith('/') || pattern === UNMATCHED ? pattern : `/${pattern}`
}

const UNMATCHED = 'unmatched'

/** Routes handled before pages and API; 'unmatched' for unknown paths. */
function ownRoute(path: string): string {
  if (path === '/') return '/'
  const [, first = ''] = path.split('/', 2)
  return FOLDERS.has(first) ? `/${first}/*` : UNMATCHED
}

const FOLDERS = new Set([
  'assets',
  'images',
  'map',
  'docs',
  'webhooks',
  'dev',
  '.well-known',
  'openapi.json',
  'metrics',
])
