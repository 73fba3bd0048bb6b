import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export interface SecurityOptions {
  /** The site is reached over https. */
  https: boolean
  /** The card form of the real payment provider comes from its own servers. */
  stripe: boolean
  /** The origin that pictures of a map come from; null when they are our own. */
  maps: string | null
  /** Vite's development server adds styles and a web socket of its own. */
  development: boolean
}

export interface SecurityVariables {
  nonce: string
  /** Of a page that is sent to many: the scripts it has, as a content policy names them. They stand for the nonce. */
  scripts?: readonly string[]
}

/** Where in the policy stands which of the page's own inline scripts and styles count. */
const [SCRIPTS, STYLES] = ['{scripts}', '{styles}']

/** Security headers on every answer; a fresh nonce that the page's own inline scripts carry. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler<{ Variables: SecurityVariables }> {
  const policyFor = contentPolicy(options)
  return async (c, next) => {
    const nonce = randomUUID()
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    headers.set('Content-Security-Policy', policyFor(nonce, c.get('scripts')))
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)')
    if (options.https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

/** A policy that differs only by what may stand in the page itself. */
function contentPolicy({ https, stripe, maps, development }: SecurityOptions) {
  const own = "'self'"
  const directives: Record<string, (string | false)[]> = {
    'default-src': [own],
    'script-src': [own, SCRIPTS, stripe && 'https://js.stripe.com'],
    'script-src-attr': ["'none'"],
    'style-src': development ? [own, "'unsafe-inline'"] : [own, STYLES],
    // Pins on a map, ranges and carousels are placed by style attributes, which cannot carry a nonce.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [own, 'data:', maps ?? false],
    'font-src': [own],
    'connect-src': [own, stripe && 'https://api.stripe.com', development && 'ws:'],
    'frame-src': stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : ["'none'"],
    'form-action': [own, stripe && 'https://hooks.stripe.com'],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`)
  if (https) policy.push('upgrade-insecure-requests')
  const text = policy.join('; ')
  return (nonce: string, scripts?: readonly string[]) => {
    const source = `'nonce-${nonce}'`
    return text.replace(SCRIPTS, scripts?.join(' ') ?? source).replace(STYLES, source)
  }
}
