import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { CardFormOrigins } from '../../domain/kernel/payments.ts'

export interface SecurityOptions {
  /** The site is reached over https. */
  https: boolean
  /** Origins that the payment provider's card form uses. */
  cardForm: CardFormOrigins
  /** The origin of map tiles; null for our own. */
  maps: string | null
  /** Vite's development server adds styles and a web socket of its own. */
  development: boolean
}

export interface SecurityVariables {
  nonce: string
}

/** Security headers whose content security policy allows these sources of inline scripts and styles. */
export type SecurityHeaders = (inline: { scripts: readonly string[]; styles: readonly string[] }) => [string, string][]

/** Placeholders in the policy for the allowed inline scripts and styles. */
const [SCRIPTS, STYLES] = ['{scripts}', '{styles}']

export function securityHeaders(options: SecurityOptions): SecurityHeaders {
  const policyFor = contentPolicy(options)
  const others: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)'],
  ]
  if (options.https) others.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return (inline) => [['Content-Security-Policy', policyFor(inline)], ...others]
}

/** A page whose address contains a secret has a stricter one of its own. */
const SET_BY_PAGES = 'Referrer-Policy'

/** Adds the headers to every response, with a fresh nonce for the page's own inline scripts and styles. */
export function secured(headersOf: SecurityHeaders): MiddlewareHandler<{ Variables: SecurityVariables }> {
  return async (c, next) => {
    const nonce = c.get('nonce') ?? randomUUID()
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    const sources = [`'nonce-${nonce}'`]
    for (const [name, value] of headersOf({ scripts: sources, styles: sources }))
      if (name !== SET_BY_PAGES || !headers.has(name)) headers.set(name, value)
  }
}

/** A policy of which only the inline sources vary. */
function contentPolicy({ https, cardForm, maps, development }: SecurityOptions) {
  const own = "'self'"
  const cardFormFrom = (directive: keyof CardFormOrigins) => cardForm[directive] ?? []
  const directives: Record<string, (string | false)[]> = {
    'default-src': [own],
    'script-src': [own, SCRIPTS, ...cardFormFrom('script-src')],
    'script-src-attr': ["'none'"],
    'style-src': development ? [own, "'unsafe-inline'"] : [own, STYLES],
    // Pins on a map, ranges and carousels are placed by style attributes, which cannot carry a nonce.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [own, 'data:', maps ?? false],
    'font-src': [own],
    'connect-src': [own, ...cardFormFrom('connect-src'), development && 'ws:'],
    'frame-src': cardFormFrom('frame-src').length > 0 ? [...cardFormFrom('frame-src')] : ["'none'"],
    'form-action': [own, ...cardFormFrom('form-action')],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`)
  if (https) policy.push('upgrade-insecure-requests')
  const text = policy.join('; ')
  return ({ scripts, styles }: Parameters<SecurityHeaders>[0]) =>
    text.replace(SCRIPTS, scripts.join(' ')).replace(STYLES, styles.join(' '))
}
