import type { RouterContextProvider } from 'react-router'
import { cookieName } from '../domain/kernel/cookie-name.ts'
import { DEVICE_COOKIE } from '../domain/kernel/device-cookie.ts'
import { LOCALE_COOKIE, pickLocale } from '../i18n/locale.ts'
import { shownContext } from './context.ts'
import { cookieOf } from './cookies.ts'
import { requestedPath } from './requested-path.ts'
import { LANGUAGE, publicPath } from './site/search-engines/public-pages.ts'

/** Stands among the salons of a page that lists them: a salon that opens or closes changes it as well. */
export const LISTS = 'lists'

/**
 * For a page's loader: the page is the same for every visitor until one of the salons on it changes, named by their ids.
 * Counts for visitors only, at addresses that search engines may know. Another order of a list may wait for its time.
 */
export function markPublic(context: Readonly<RouterContextProvider>, shown: readonly string[]): void {
  context.set(shownContext, new Set([...(context.get(shownContext) ?? []), ...shown]))
}

/** Of what a cache on the way keeps nobody can take back what was taken off the site. */
const STALE_IF_ERROR_SECONDS = 600

/**
 * The headers of such a page. Browsers ask each time whether theirs is still the one; a cache on the way may give out the old
 * one for as long again while it fetches the new, and for ten minutes while it cannot.
 */
export function setCacheHeaders(headers: Headers, shown: ReadonlySet<string>, seconds: number): void {
  headers.set(
    'Cache-Control',
    `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
  )
  headers.set('Cache-Tag', [...shown].join(','))
}

/**
 * Under which key the answer to a request may be kept: one for each address and language, pages and their data
 * apart. Null for requests with more cookies than those of the language and of a known device, and for
 * pages of one customer.
 */
export function publicCacheKey(request: Request, origin: string): string | null {
  const { headers } = request
  if (
    (request.method !== 'GET' && request.method !== 'HEAD') ||
    headers.has('Authorization') ||
    !isUnknown(headers, origin)
  )
    return null
  const url = new URL(request.url)
  if (publicPath(requestedPath(url), url.searchParams) === null) return null
  const locale = pickLocale({
    address: url.searchParams.get(LANGUAGE),
    cookie: cookieOf(headers, LOCALE_COOKIE, origin),
    acceptLanguage: headers.get('accept-language'),
  })
  return `${locale} ${url.pathname}${url.search}`
}

function isUnknown(headers: Headers, origin: string): boolean {
  const names = (headers.get('cookie') ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim())
  const harmless = ['', cookieName(LOCALE_COOKIE, origin), cookieName(DEVICE_COOKIE, origin)]
  return names.every((name = '') => harmless.includes(name))
}
