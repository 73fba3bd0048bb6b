import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { createApi } from './api/api.ts'
import { handleWebhook } from './domain/checkout/online/handle-webhook.ts'
import { mapLabels } from './domain/discovery/search/map-labels.ts'
import { readOutbox } from './domain/identity/accounts/read-outbox.ts'
import type { App } from './domain/kernel/app.ts'
import { CLIENT_ADDRESS } from './domain/kernel/client-address-header.ts'
import { cookieName, isSecure } from './domain/kernel/cookie-name.ts'
import { LOCALE_COOKIE, pickLocale } from './i18n/locale.ts'
import { translator } from './i18n/translate.ts'
import type { RequestVariables } from './platform/http/access-log.ts'
import { accessLog } from './platform/http/access-log.ts'
import { type AdmissionVariables, admission, admitted } from './platform/http/admission.ts'
import { clientAssets } from './platform/http/assets.ts'
import { bodySize } from './platform/http/body-size.ts'
import { type AllowedOrigins, crossOrigin } from './platform/http/cross-origin.ts'
import { docsAssets } from './platform/http/docs-assets.ts'
import { ECHO_PATH, echo } from './platform/http/echo.ts'
import { failure } from './platform/http/failure.ts'
import { receiveFormPost } from './platform/http/form-post.ts'
import { health } from './platform/http/health.ts'
import { prefersJson } from './platform/http/negotiate.ts'
import { pictures } from './platform/http/pictures.ts'
import { fromOwnPages } from './platform/http/same-site.ts'
import { type SecurityVariables, secured, securityHeaders } from './platform/http/security.ts'
import { securityTxt } from './platform/http/security-txt.ts'
import {
  type CachedPagesOptions,
  type RenderedVariables,
  type RenderPage,
  serveCachedPages,
} from './platform/http/serve-cached-pages.ts'
import { mapPictures } from './platform/map/map-pictures.ts'
import { observeRequests, type RouteVariables } from './platform/observability/requests.ts'
import { metricsForToken } from './platform/observability/serve-metrics.ts'
import type { Readiness } from './platform/readiness.ts'

/** What the pages need to know about a request besides the request itself. */
export interface RequestFacts {
  nonce: string
  requestId: string
  /** The client's address as the server saw it, never as the client claims. */
  ip: string
  /** The response is the same for every visitor and may be cached if it says so. */
  cacheable: boolean
  /** Called with the route's pattern once it is known. */
  onRoute(pattern: string): void
  /** Called when the body has arrived. Throws Refusal('temporarily_unavailable') if there is too much to do. */
  received?: (() => void) | undefined
}

export interface HttpOptions {
  /** The address for vulnerability reports. */
  securityEmail?: string | null
  /** Origins whose pages may call the API. */
  allowedOrigins?: AllowedOrigins
  /** Whether the last address in X-Forwarded-For is trusted. */
  trustProxy?: boolean
  /** The folder of the client build; null in development, where Vite serves it. */
  assets: string | null
  web(request: Request, facts: RequestFacts): Promise<Response>
  /** The cache of pages that are the same for every visitor. */
  cachedPages?: CachedPagesOptions | undefined
  /** Maximum number of concurrent requests; unlimited in tests. */
  maxRequests?: number
  /** Readiness checks for load balancers. */
  readiness(): Promise<Readiness>
  /** Metrics in Prometheus's text format for requests with the token; absent without METRICS_TOKEN. */
  metrics?: { token: string; text(): Promise<string> } | undefined
}

type Env = {
  Variables: RequestVariables & SecurityVariables & RenderedVariables & RouteVariables & AdmissionVariables
}

/** Middleware for API and pages, in order. */
export function createHttp(app: App, options: HttpOptions): Hono<Env> {
  const http = new Hono<Env>()
  const { allowedOrigins = [] } = options
  const slots = admission(options.maxRequests ?? Number.POSITIVE_INFINITY, app.log)
  http.onError((error, c) =>
    failure(error, c, app.log, {
      broken: (requestId) => translatorOf(c, app.origin)('api.broken', { requestId }),
      unavailable: () => {
        const language = localeOf(c, app.origin)
        const t = translator(language)
        return { language, title: t('site.unavailable.title'), text: t('refusal.temporarily_unavailable') }
      },
    }),
  )

  http.route('/', health(options.readiness))
  const { trustProxy = false } = options
  http.get(ECHO_PATH, echo({ origin: app.origin, trustProxy, sign: app.auth.keyedHash, now: () => app.clock.now() }))
  if (options.metrics) http.get('/metrics', metricsForToken(options.metrics.token, options.metrics.text))
  http.use(observeRequests())
  http.use(accessLog(app.log))
  const headersOf = securityHeaders({
    https: isSecure(app.origin),
    cardForm: app.payments.cardFormOrigins,
    maps: app.mapTiles && new URL(app.mapTiles.url).origin,
    development: options.assets === null,
  })
  if (options.cachedPages) {
    const render: RenderPage = (request, about) =>
      slots.run(() =>
        options.web(request, { ...about, ip: request.headers.get(CLIENT_ADDRESS) ?? '', cacheable: true }),
      )
    http.use(serveCachedPages(options.cachedPages, headersOf, render))
  }
  http.use(secured(headersOf))
  if (options.assets !== null) http.route('/', clientAssets(options.assets))
  http.route('/', docsAssets())
  const contact = options.securityEmail
  if (contact) http.route('/', securityTxt({ origin: app.origin, contact, clock: app.clock }))
  http.route('/', pictures(app))
  http.use(admitted(slots))
  http.use(compress())
  http.route(
    '/',
    mapPictures(() => mapLabels(app)),
  )
  for (const path of ['/api/*', '/openapi.json']) http.use(path, crossOrigin(allowedOrigins))
  // Before the check of the origin: it comes from the provider's page, and changes nothing.
  http.post('/login/callback/:provider', ...receiveFormPost())
  http.use(fromOwnPages(allowedOrigins, (c) => translatorOf(c, app.origin)('api.fromElsewhere')))
  http.use(bodySize((c) => translatorOf(c, app.origin)('api.tooLarge')))

  http.get('/dev/outbox', async (c, next) => {
    if (!app.outbox || !prefersJson(c.req.header('accept'))) return next()
    return c.json(await readOutbox(app, c.req.query('to')), 200, { 'Cache-Control': 'no-store' })
  })
  http.post('/webhooks/payments', async (c) => {
    const body = await c.req.text()
    c.get('received')?.()
    const known = await handleWebhook(app, body, (name) => c.req.header(name))
    return known ? c.text('ok') : c.text('This event is not signed by our payment provider.', 400)
  })
  http.route('/', createApi(app))

  http.all('*', async (c) => {
    const rendered = c.get('rendered')
    if (rendered) return rendered
    const facts = { nonce: c.get('nonce'), requestId: c.get('requestId'), ip: c.req.header(CLIENT_ADDRESS) ?? '' }
    const hidden = !app.outbox && c.req.path.startsWith('/dev/')
    const request = hidden ? new Request(new URL('/404', c.req.url)) : c.req.raw
    return options.web(request, {
      ...facts,
      cacheable: false,
      onRoute: (pattern) => c.set('route', pattern),
      received: c.get('received'),
    })
  })
  return http
}

/** The translator for the client's language, for responses sent before pages and API. */
function translatorOf(c: Context, origin: string) {
  return translator(localeOf(c, origin))
}

function localeOf(c: Context, origin: string) {
  const cookie = c.req.path.startsWith('/api/') ? null : getCookie(c, cookieName(LOCALE_COOKIE, origin))
  return pickLocale({ cookie, acceptLanguage: c.req.header('accept-language') })
}
