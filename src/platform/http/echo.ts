import type { Context, Next } from 'hono'
import { CLIENT_ADDRESS } from '../../domain/kernel/client-address-header.ts'
import { constantTimeEqual } from '../../domain/kernel/constant-time-equal.ts'

export const ECHO_PATH = '/healthz/echo'
/** 'nonce.proof', which proves that the client has the secret of this site. */
export const ECHO_HEADER = 'x-salloon-echo'

/** What the site saw of a request that came through the proxy. */
export interface Echo {
  /** Proves that the responding site has the secret as well. */
  proof: string
  origin: string
  trustProxy: boolean
  /** The address that rate limits would use. */
  clientAddress: string
  forwardedFor: string | null
  now: string
}

/** The texts signed by the client and by the site. */
export const requestText = (nonce: string) => `echo asked ${nonce}`
export const responseText = (nonce: string) => `echo answered ${nonce}`

interface EchoOptions {
  origin: string
  trustProxy: boolean
  /** The HMAC of a text. */
  sign(text: string): string
  now(): Date
}

/** Shows `npm run doctor` what the site sees; others get no response from it. */
export function echo({ origin, trustProxy, sign, now }: EchoOptions) {
  return async (c: Context, next: Next) => {
    const [nonce = '', proof = ''] = (c.req.header(ECHO_HEADER) ?? '').split('.')
    if (!/^[\w-]{16,64}$/.test(nonce) || !constantTimeEqual(proof, sign(requestText(nonce)))) return next()
    const answer: Echo = {
      proof: sign(responseText(nonce)),
      origin,
      trustProxy,
      clientAddress: c.req.header(CLIENT_ADDRESS) ?? '',
      forwardedFor: c.req.header('x-forwarded-for') ?? null,
      now: now().toISOString(),
    }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  }
}
