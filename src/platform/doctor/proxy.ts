import { type Finding, findings } from './finding.ts'
import { type EchoResult, FORGED_ADDRESS } from './request-echo.ts'

const { ok, warning, failed } = findings('proxy')

/**
 * Checks that rate limits see the clients' addresses, by what the site saw of a request that claimed to be from
 * FORGED_ADDRESS.
 */
export function checkProxy(origin: string, echoResult: EchoResult): Finding[] {
  if (echoResult.kind !== 'echo') return [warning('Not known before the site answers at ORIGIN.')]
  const { trustProxy, clientAddress, forwardedFor } = echoResult.echo
  if (trustProxy) {
    return [
      clientAddress === FORGED_ADDRESS
        ? failed(
            'TRUST_PROXY is on and anybody may pretend to be anywhere: no proxy writes X-Forwarded-For. Have it do so (nginx: proxy_set_header X-Forwarded-For $remote_addr), or set TRUST_PROXY=off.',
          )
        : ok(`this request came from ${clientAddress}, as the proxy says`),
    ]
  }
  const isBehindOne = forwardedFor !== FORGED_ADDRESS || origin.startsWith('https:')
  return [
    isBehindOne
      ? failed(
          `TRUST_PROXY is off behind a proxy: all clients share one rate limit (${clientAddress}). Set TRUST_PROXY=on.`,
        )
      : ok('requests come without a proxy'),
  ]
}
