import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { createApi } from './api/api.ts'
import { handleWebhook } from './domain/checkout/online/handle-webhook.ts'
import { mapLabels } from './domain/discovery/search/map-labels.ts'
import { readOutbox } from './domain/identity/accounts/read-outbox.ts'
import type { App } from './domain/kernel/app.ts'
import { cookieName, isSecure } from './domain/kernel/cookie-name.ts'
import { LOCALE_COOKIE, pickLocale } from './i18n/locale.ts'
import { translator } from './i18n/translate.ts'
import type { RequestVariables } from './platform/http/access-log.ts'
import { accessLog } from './platform/http/access-log.ts'
import { admission, admitted } from './platform/http/admission.ts'
import { clientAssets } from './platform/http/assets.ts'
import { bodySize } from './platform/http/body-size.ts'
import { CLIENT_ADDRESS } from './platform/http/client-address.ts'
import { type AllowedOrigins, crossOrigin } from './platform/http/cross-origin.ts'
import { docsAssets } from './platform/http/docs-assets.ts'
import { ECHO_PATH, echo } from './platform/http/echo.ts'
import { failure } from './platform/http/failure.ts'
import { health } from './platform/http/health.ts'
import { prefersJson } from './platform/http/negotiate.ts'
import { pictures } from './platform/http/pictures.ts'
import { fromOwnPages } from './platform/http/same-site.ts'
import { type SecurityVariables, secured, securityHeaders } from './platform/http/security.ts'
import { securityTxt } from './platform/http/security-txt.ts'
import {
  type CachedPagesOptions,
  type Draw,
  type DrawnVariables,
  serveCachedPages,
} from './platform/http/serve-cached-pages.ts'
import { mapPictures } from './platform/map/map-pictures.ts'
import { observeRequests, type RouteVariables } from './platform/observability/requests.ts'
import { metricsForToken } from './platform/observability/serve-metrics.ts'
import type { Readiness } from './platform/readiness.ts'

/** What the pages are told about a request that is not in it. */
export interface RequestFacts {
  nonce: string
  requestId: string
  /** Who is asking, as the server saw it; never the client's own word. */
  ip: string
  /** The answer goes to whoever asks the same, and may be kept if it says so. */
  forAll: boolean
  /** To be called with the pattern of the address, once it is known. */
  onRoute(pattern: string): void
}

export interface HttpOptions {
  /** Where vulnerabilities are reported to. */
  securityEmail?: string | null
  /** Other sites whose pages may call the API. */
  guests?: AllowedOrigins
  /** The last address in X-Forwarded-For is believed. */
  trustProxy?: boolean
  /** The folder of built browser files; null in development, where Vite serves them. */
  assets: string | null
  web(request: Request, facts: RequestFacts): Promise<Response>
  /** Pages that are the same for every visitor. */
  kept?: CachedPagesOptions | undefined
  /** How many requests are worked on at a time; any number in tests. */
  mostRequests?: number
  /** Whether requests should be sent here. */
  readiness(): Promise<Readiness>
  /** Metrics as Prometheus's text, for requests with the token; absent without METRICS_TOKEN. */
  metrics?: { token: string; text(): Promise<string> } | undefined
}

type Env = { Variables: RequestVariables & SecurityVariables & DrawnVariables & RouteVariables }

/** One order of middleware for the API and the pages. */
export function createHttp(app: App, options: HttpOptions): Hono<Env> {
  const http = new Hono<Env>()
  const { guests = [] } = options
  const places = admission(options.mostRequests ?? Number.POSITIVE_INFINITY, app.log)
  http.onError((error, c) =>
    failure(error, c, app.log, {
      broken: (requestId) => words(c, app.origin)('api.broken', { requestId }),
      unavailable: () => {
        const language = localeOf(c, app.origin)
        const t = translator(language)
        return { language, title: t('site.unavailable.title'), text: t('refusal.temporarily_unavailable') }
      },
    }),
  )

  http.route('/', health(options.readiness))
  const { trustProxy = false } = options
  http.get(ECHO_PATH, echo({ origin: app.origin, trustProxy, seal: app.auth.seal, now: () => app.clock.now() }))
  if (options.metrics) http.get('/metrics', metricsForToken(options.metrics.token, options.metrics.text))
  http.use(observeRequests())
  http.use(accessLog(app.log))
  const headersOf = securityHeaders({
    https: isSecure(app.origin),
    cardForm: app.payments.cardFormOrigins,
    maps: app.mapTiles && new URL(app.mapTiles.url).origin,
    development: options.assets === null,
  })
  if (options.kept) {
    const draw: Draw = (request, about) =>
      places.run(() => options.web(request, { ...about, ip: request.headers.get(CLIENT_ADDRESS) ?? '', forAll: true }))
    http.use(serveCachedPages(options.kept, headersOf, draw))
  }
  http.use(secured(headersOf))
  if (options.assets !== null) http.route('/', clientAssets(options.assets))
  http.route('/', docsAssets())
  const contact = options.securityEmail
  if (contact) http.route('/', securityTxt({ origin: app.origin, contact, clock: app.clock }))
  http.route('/', pictures(app))
  http.use(admitted(places))
  http.use(compress())
  http.route(
    '/',
    mapPictures(() => mapLabels(app)),
  )
  for (const path of ['/api/*', '/openapi.json']) http.use(path, crossOrigin(guests))
  http.use(fromOwnPages(guests, (c) => words(c, app.origin)('api.fromElsewhere')))
  http.use(bodySize((c) => words(c, app.origin)('api.tooLarge')))

  http.get('/dev/outbox', async (c, next) => {
    if (!app.outbox || !prefersJson(c.req.header('accept'))) return next()
    return c.json(await readOutbox(app, c.req.query('to')), 200, { 'Cache-Control': 'no-store' })
  })
  http.post('/webhooks/payments', async (c) => {
    const known = await handleWebhook(app, await c.req.text(), (name) => c.req.header(name))
    return known ? c.text('ok') : c.text('This notice is not signed by our payment provider.', 400)
  })
  http.route('/', createApi(app))

  http.all('*', async (c) => {
    const drawn = c.get('drawn')
    if (drawn) return drawn
    const facts = { nonce: c.get('nonce'), requestId: c.get('requestId'), ip: c.req.header(CLIENT_ADDRESS) ?? '' }
    const hidden = !app.outbox && c.req.path.startsWith('/dev/')
    const request = hidden ? new Request(new URL('/404', c.req.url)) : c.req.raw
    return options.web(request, { ...facts, forAll: false, onRoute: (pattern) => c.set('route', pattern) })
  })
  return http
}

/** The words of whoever asks, for what is answered before the pages and the calls. */
function words(c: Context, origin: string) {
  return translator(localeOf(c, origin))
}

function localeOf(c: Context, origin: string) {
  const cookie = c.req.path.startsWith('/api/') ? null : getCookie(c, cookieName(LOCALE_COOKIE, origin))
  return pickLocale({ cookie, acceptLanguage: c.req.header('accept-language') })
}
