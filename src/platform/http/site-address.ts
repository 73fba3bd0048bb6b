import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Handle } from './listen.ts'
import { type ErrorText, refuseUnreadable } from './unreadable.ts'

export interface SiteAddress {
  /** The public origin of the site, such as 'https://salloon.example'. */
  origin: string
  /** Whether other hosts are refused, as in production; a demo responds under any name. */
  strict: boolean
}

/** A host name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Gives each request the public URL that its sender used: behind a proxy that terminates TLS, the connection itself is
 * 'http'. The origin of `request.url` is then the one that a browser sends in `Origin`, so that CSRF checks compare
 * equal values.
 */
export function atSiteAddress(site: SiteAddress, handle: Handle, errorText: ErrorText): Handle {
  return (request, response) => {
    const url = siteUrl(request, site)
    if (typeof url === 'number') return refuseUnreadable(response, url, errorText)
    request.url = url
    handle(request, response)
  }
}

type RequestParts = Pick<IncomingMessage, 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>

/** The full URL of a request; or the status to refuse it with: 400 for no host or several, 421 for another site's. */
export function siteUrl(request: RequestParts, site: SiteAddress): string | 400 | 421 {
  const target = readTarget(request.url ?? '')
  if (target === null || countHostHeaders(request) > 1) return 400
  const host = target.host ?? request.headers.host
  // HTTP/1.0 has no Host header; some health checks still use it.
  if (host === undefined) return request.httpVersion === '1.0' ? site.origin + target.path : 400
  if (!HOST.test(host)) return 400
  if (isHostOf(site.origin, host)) return site.origin + target.path
  if (!site.strict) return `${schemeOf(request)}://${host}${target.path}`
  return isLocalOrNumeric(host) ? site.origin + target.path : 421
}

/** A path, or a full URL as sent to proxies; null for anything else. */
function readTarget(target: string): { host?: string; path: string } | null {
  if (target.startsWith('/')) return { path: target }
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null
  const { host, pathname, search } = new URL(target)
  return { host, path: pathname + search }
}

/** Node uses the first Host header and ignores others, where a proxy in front may have used the last. */
function countHostHeaders({ rawHeaders }: RequestParts): number {
  let times = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') times += 1
  }
  return times
}

function isHostOf(origin: string, host: string): boolean {
  if (origin.endsWith(`//${host}`)) return true
  const [scheme = ''] = origin.split('//', 1)
  const address = `${scheme}//${host}`
  return URL.canParse(address) && new URL(address).origin === origin
}

/**
 * Health checks and local users request by IP address. Pages of other sites cannot: their browser sends the host that
 * the page came from, even after DNS rebinding.
 */
function isLocalOrNumeric(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

/** For a demo behind a tunnel. A page cannot make a browser send this header with a form. */
function schemeOf({ headers }: RequestParts): 'http' | 'https' {
  return headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
}
