import type { Context, Next } from 'hono'
import { constantTimeEqual } from '../../domain/kernel/constant-time-equal.ts'
import { CLIENT_ADDRESS } from './client-address.ts'

export const ECHO_PATH = '/healthz/echo'
/** 'nonce.proof': proves that the client knows the secret of this site. */
export const ECHO_HEADER = 'x-salloon-echo'

/** What the site saw of a request that came the way customers' requests come. */
export interface Echo {
  /** That the site which answers knows the secret as well. */
  proof: string
  origin: string
  trustProxy: boolean
  /** Whom the limits would count. */
  clientAddress: string
  forwardedFor: string | null
  now: string
}

/** What is sealed by who asks, and by who answers. */
export const askedText = (nonce: string) => `echo asked ${nonce}`
export const answeredText = (nonce: string) => `echo answered ${nonce}`

interface EchoingSite {
  origin: string
  trustProxy: boolean
  /** The keyed fingerprint of a text. */
  seal(text: string): string
  now(): Date
}

/** Tells `npm run doctor` what the site sees; for all others there is nothing here. */
export function echo({ origin, trustProxy, seal, now }: EchoingSite) {
  return async (c: Context, next: Next) => {
    const [nonce = '', proof = ''] = (c.req.header(ECHO_HEADER) ?? '').split('.')
    if (!/^[\w-]{16,64}$/.test(nonce) || !constantTimeEqual(proof, seal(askedText(nonce)))) return next()
    const answer: Echo = {
      proof: seal(answeredText(nonce)),
      origin,
      trustProxy,
      clientAddress: c.req.header(CLIENT_ADDRESS) ?? '',
      forwardedFor: c.req.header('x-forwarded-for') ?? null,
      now: now().toISOString(),
    }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  }
}
