import { type Finding, findings } from './finding.ts'
import { type Asked, FORGED_ADDRESS } from './request-echo.ts'

const { ok, warning, failed } = findings('proxy')

/** Whether limits count the people who ask: by what the site saw of a request that claimed to be from FORGED_ADDRESS. */
export function checkProxy(origin: string, asked: Asked): Finding[] {
  if (asked.kind !== 'echo') return [warning('Not known before the site answers at ORIGIN.')]
  const { trustProxy, clientAddress, forwardedFor } = asked.echo
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
          `TRUST_PROXY is off behind a proxy: limits count all people as one (${clientAddress}). Set TRUST_PROXY=on.`,
        )
      : ok('requests come without a proxy'),
  ]
}
