import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { findViewerOrExpired } from '../domain/identity/accounts/find-viewer.ts'
import type { App } from '../domain/kernel/app.ts'
import type { Session } from '../domain/kernel/auth.ts'
import { isLocale } from '../domain/kernel/locale.ts'
import { RETRY_AFTER_SECONDS } from '../domain/kernel/unavailable.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { LOCALE_COOKIE, pickLocale } from '../i18n/locale.ts'
import { setCacheHeaders } from './cache/public-cache.ts'
import { SALON_COOKIE } from './console/chosen-salon.ts'
import { lastPerson, lastPersonCookie } from './forms/deferred/form-owner.ts'
import { clearSavedForm, readSavedForm } from './forms/deferred/saved-form.ts'
import {
  appContext,
  chosenSalonContext,
  errorContext,
  localeContext,
  pageContext,
  type RequestAbout,
  requestContext,
  savedFormContext,
  sessionContext,
  shownContext,
  textFilesContext,
  viewerContext,
} from './request/context.ts'
import { cookieOf } from './request/cookies.ts'
import { localeCookie } from './request/locale-cookie.ts'
import { withRefusals } from './request/refusals.ts'
import { requestedPath } from './request/requested-path.ts'
import { LANGUAGE } from './site/search-engines/public-pages.ts'
import type { TextFiles } from './texts/text-files.ts'

export type WebHandler = (request: Request, about: RequestAbout) => Promise<Response>

/**
 * The pages of the site. `build` is a function in development, where it changes and the files of texts are unknown. A
 * page that is the same for every visitor may be cached for `cacheSeconds`.
 */
export function createWebHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  app: App,
  { textFiles, cacheSeconds }: { textFiles: TextFiles | null; cacheSeconds: number },
): WebHandler {
  const guarded = typeof build === 'function' ? async () => withRefusals(await build()) : withRefusals(build)
  const handle = createRequestHandler(guarded, process.env.NODE_ENV)
  return async (arriving, about) => {
    const request = await arrived(arriving)
    about.received?.()
    const { viewer, session, clearCookies, error } = await find(app, request.headers)
    const named = new URL(request.url).searchParams.get(LANGUAGE)
    const locale = pickLocale({
      address: named,
      cookie: cookieOf(request.headers, LOCALE_COOKIE, app.origin),
      acceptLanguage: request.headers.get('accept-language'),
      account: viewer?.locale,
    })
    const context = new RouterContextProvider()
    // A signed-in user sees their own changes at once.
    context.set(appContext, viewer ? { ...app, reads: app.db } : app)
    context.set(viewerContext, viewer)
    context.set(sessionContext, session)
    context.set(errorContext, error)
    const savedForm = viewer && readSavedForm(app, request.headers, viewer)
    // A form that is being sent again is no longer saved.
    if (request.method === 'GET') context.set(savedFormContext, savedForm)
    context.set(localeContext, locale)
    context.set(chosenSalonContext, cookieOf(request.headers, SALON_COOKIE, app.origin))
    context.set(textFilesContext, textFiles)
    context.set(requestContext, about)
    const answer = await handle(toHomePage(request), context)
    if (answer.status === 503 && !answer.headers.has('Retry-After'))
      answer.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    const page = context.get(pageContext)
    const response =
      page && request.method !== 'HEAD'
        ? new Response(page, { status: answer.status, headers: answer.headers })
        : answer
    const isSentAgain = request.method === 'POST' && savedForm?.action === requestedPath(new URL(request.url))
    // Another person's, another salon's, or too old.
    const isNotShown = viewer !== null && !savedForm
    if (isSentAgain || isNotShown) appendMissingCookies(clearSavedForm(request.headers, app.origin), response.headers)
    if (request.method === 'GET') appendMissingCookies(clearCookies.getSetCookie(), response.headers)
    if (request.method === 'GET' && viewer && lastPerson(request.headers, app.origin) !== viewer.id)
      response.headers.append('Set-Cookie', lastPersonCookie(viewer.id, app.origin))
    // A visitor who came by an address with a language continues in it.
    if (isLocale(named)) response.headers.append('Set-Cookie', localeCookie(named, app.origin))
    response.headers.append('Vary', 'Cookie, Accept-Language')
    // A page for one viewer, or one that sets a cookie, must not be cached for others.
    if (!response.headers.has('Cache-Control')) {
      const shown = about.cacheable && !viewer && !response.headers.has('Set-Cookie') ? context.get(shownContext) : null
      if (shown && response.status === 200) setCacheHeaders(response.headers, shown, cacheSeconds)
      else response.headers.set('Cache-Control', viewer ? 'private, no-store' : 'no-cache')
    }
    return response
  }
}

/**
 * Reads the body before the session is checked, so that a slow upload cannot outlive its session. An aborted body is
 * passed on.
 */
async function arrived(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  const { url, method, headers, signal } = request
  const body = await request.arrayBuffer().catch(() => null)
  return body ? new Request(url, { method, headers, body, signal }) : request
}

/**
 * Only the router needs the '?index' that separates the home page from its layout; forms and addresses do without it.
 */
function toHomePage(request: Request): Request {
  const url = new URL(request.url)
  if (request.method !== 'POST' || url.pathname !== '/' || url.search !== '') return request
  url.search = '?index'
  return new Request(url, request)
}

/** When the database is down the viewer must not be treated as a visitor: their page fails. */
async function find(
  app: App,
  headers: Headers,
): Promise<{ viewer: Viewer | null; session: Session | null; clearCookies: Headers; error: Error | null }> {
  try {
    return { ...(await findViewerOrExpired(app, headers)), error: null }
  } catch (error) {
    return {
      viewer: null,
      session: null,
      clearCookies: new Headers(),
      error: error instanceof Error ? error : new Error(String(error)),
    }
  }
}

/** Deletes cookies, except those that this response sets. */
function appendMissingCookies(clearCookies: readonly string[], response: Headers): void {
  const set = new Set(response.getSetCookie().map(nameOf))
  for (const cookie of clearCookies) if (!set.has(nameOf(cookie))) response.append('Set-Cookie', cookie)
}

function nameOf(cookie: string): string {
  return cookie.split('=', 1)[0] ?? ''
}
