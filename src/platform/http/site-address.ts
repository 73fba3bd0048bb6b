import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Handle } from './listen.ts'
import { refuseUnreadable, type UnreadableWords } from './unreadable.ts'

export interface SiteAddress {
  /** The scheme and host that people reach the site at: 'https://salloon.example'. */
  origin: string
  /** In production the site has no other address; a demo answers under whatever name it is found. */
  only: boolean
}

/** A name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Gives each request the address that its sender typed: behind a proxy that ends TLS the connection itself says
 * 'http'. The scheme and host of `request.url` are then those that a browser names in `Origin`, so that the checks
 * against other sites' forms compare like with like.
 */
export function atSiteAddress(site: SiteAddress, handle: Handle, words: UnreadableWords): Handle {
  return (request, response) => {
    const url = siteUrl(request, site)
    if (typeof url === 'number') return refuseUnreadable(response, url, words)
    request.url = url
    handle(request, response)
  }
}

type Asked = Pick<IncomingMessage, 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>

/** The whole address of a request; or the status to refuse it with: 400 for no host or several, 421 for another site's. */
export function siteUrl(request: Asked, site: SiteAddress): string | 400 | 421 {
  const target = readTarget(request.url ?? '')
  if (target === null || timesHostIsNamed(request) > 1) return 400
  const host = target.host ?? request.headers.host
  // HTTP/1.0 has no Host header: some health checks still speak it.
  if (host === undefined) return request.httpVersion === '1.0' ? site.origin + target.path : 400
  if (!HOST.test(host)) return 400
  if (isHostOf(site.origin, host)) return site.origin + target.path
  if (!site.only) return `${schemeOf(request)}://${host}${target.path}`
  return isLocalOrNumeric(host) ? site.origin + target.path : 421
}

/** A path, or a whole address as it is sent to proxies; null for what is neither. */
function readTarget(target: string): { host?: string; path: string } | null {
  if (target.startsWith('/')) return { path: target }
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null
  const { host, pathname, search } = new URL(target)
  return { host, path: pathname + search }
}

/** Node reads the first and ignores the others, where a proxy in front may have read the last. */
function timesHostIsNamed({ rawHeaders }: Asked): number {
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
  const asked = `${scheme}//${host}`
  return URL.canParse(asked) && new URL(asked).origin === origin
}

/**
 * Health checks and people on the machine ask by address. No other site's page can: its browser names the host that
 * the page came from, even where that name was made to lead here.
 */
function isLocalOrNumeric(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

/** A demo shown through a tunnel. No page can have a browser send this header with a form. */
function schemeOf({ headers }: Asked): 'http' | 'https' {
  return headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
}
