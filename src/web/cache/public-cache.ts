import type { RouterContextProvider } from 'react-router'
import { cookieName, DEVICE_COOKIE } from '../../domain/kernel/cookie-name.ts'
import { LOCALE_COOKIE, pickLocale } from '../../i18n/locale.ts'
import { shownContext } from '../request/context.ts'
import { cookieOf } from '../request/cookies.ts'
import { PERSON_COOKIE } from '../request/person-cookie.ts'
import { requestedPath } from '../request/requested-path.ts'
import { LANGUAGE, publicPath } from '../site/search-engines/public-pages.ts'

/** Listed among the salons of a page that lists them: a salon that opens or closes changes it as well. */
export const LISTS = 'lists'

/**
 * For a page's loader: the page is the same for every visitor until one of the salons on it, named by their ids,
 * changes. Applies to visitors only, at addresses that search engines may know. A different order of a list may wait
 * until the cached page expires.
 */
export function markPublic(context: Readonly<RouterContextProvider>, shown: readonly string[]): void {
  context.set(shownContext, new Set([...(context.get(shownContext) ?? []), ...shown]))
}

/**
 * The headers of such a page. Browsers revalidate each time; a proxy may serve a stale page for as long again while it
 * fetches a new one. There is no `stale-if-error`: nginx would then serve a removed page instead of our 404.
 */
export function setCacheHeaders(headers: Headers, shown: ReadonlySet<string>, seconds: number): void {
  headers.set('Cache-Control', `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`)
  headers.set('Cache-Tag', [...shown].join(','))
}

/**
 * The cache key of a request: one for each address and language, pages and their data apart. Null for requests with
 * cookies other than those of the language and of a known device, and for pages of one customer.
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
  const harmless = [
    '',
    cookieName(LOCALE_COOKIE, origin),
    ...[DEVICE_COOKIE, PERSON_COOKIE].map((name) => cookieName(name, origin)),
  ]
  return names.every((name = '') => harmless.includes(name))
}
