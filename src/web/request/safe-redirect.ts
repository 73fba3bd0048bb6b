/** A path of our own site from untrusted text; `fallback` when it leads anywhere else. */
export function safeRedirect(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || to.length > 2000) return fallback
  // A second slash or a backslash makes browsers read the rest as a host; they drop control characters first.
  if (!/^\/(?![/\\])/.test(to) || /[\p{Cc}\\]/u.test(to)) return fallback
  const url = parse(to)
  // Dots may have resolved to a path that begins with two slashes, which is another host again.
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

const BASE = 'http://site.invalid'

function parse(to: string): URL | null {
  try {
    return new URL(to, BASE)
  } catch {
    return null
  }
}

/** The page that a form was sent from, when it is ours. */
export function pageOf(request: Request, fallback = '/'): string {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return fallback
  const from = new URL(referer)
  return from.host === new URL(request.url).host ? safeRedirect(from.pathname + from.search, fallback) : fallback
}

export function loginPath(returnTo: string): string {
  return returnTo === '/' ? '/login' : `/login?redirectTo=${encodeURIComponent(returnTo)}`
}

/**
 * The page on which a person confirms their identity, or with `second` their second factor, and from which they return.
 */
export function confirmPath(returnTo: string, factor?: 'second'): string {
  const search = new URLSearchParams({ ...(factor && { factor }), redirectTo: returnTo })
  return `/confirm?${search}`
}
