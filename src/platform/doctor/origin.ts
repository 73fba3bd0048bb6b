import { type Finding, findings, reasonOf } from './finding.ts'
import type { EchoResult } from './request-echo.ts'

const { ok, warning, failed } = findings('origin')

interface OriginSettings {
  /** The value of the setting; undefined where the site has a default. */
  given: string | undefined
  origin: string
  production: boolean
}

/** Checks that ORIGIN leads to this site. */
export function checkOrigin({ given, origin, production }: OriginSettings, echoResult: EchoResult): Finding[] {
  const url = new URL(origin)
  if (given && hasMore(new URL(given.trim())))
    return [
      failed(
        `ORIGIN=${given} has more than a scheme and a host: set ORIGIN=${origin}. The site is at the root of its host.`,
      ),
    ]
  if (production && url.protocol !== 'https:')
    return [failed(`ORIGIN=${origin} is not https. Put a proxy with a certificate in front.`)]
  const found = [reached(origin, echoResult)]
  if (!production && url.protocol !== 'https:' && url.hostname !== 'localhost')
    found.push(warning(`${origin} is not https: passwords and cookies travel in the clear.`))
  return found
}

function hasMore({ pathname, search, hash, username }: URL): boolean {
  return pathname !== '/' || [search, hash, username].join('') !== ''
}

function reached(origin: string, echoResult: EchoResult): Finding {
  if (echoResult.kind === 'unreachable') return failed(`${origin} cannot be reached: ${unreachable(echoResult.error)}`)
  if (echoResult.kind === 'echo') {
    const { echo } = echoResult
    return echo.origin === origin
      ? ok(`${origin} leads to this site`)
      : failed(`The site that runs has ORIGIN=${echo.origin}, the settings here have ${origin}. Restart it with these.`)
  }
  const { status, location } = echoResult
  if (location !== null) return failed(`${origin} redirects to ${location}. Set ORIGIN to the final address.`)
  if (status === 421)
    return failed(`The proxy at ${origin} does not pass the Host header on (nginx: proxy_set_header Host $http_host).`)
  if (status >= 502 && status <= 504)
    return failed(
      `The proxy at ${origin} answers ${status}: it does not reach the site. Does it run, on the port that the proxy asks?`,
    )
  return failed(
    `Another site answers at ${origin} (${status}), or one with another SESSION_SECRET. Check the name's address and the proxy.`,
  )
}

const WHY: [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'the name has no address. Add it where your domain is kept.'],
  [/ECONNREFUSED/, 'nothing listens there. Start the proxy, and open the port.'],
  [/CERT_HAS_EXPIRED/, 'its certificate has expired. Renew it.'],
  [/ALTNAME/, 'its certificate is for another name.'],
  [/CERT|SELF_SIGNED|UNABLE_TO_/, 'its certificate is signed by nobody that browsers know.'],
  [
    /TimeoutError|TIMEDOUT|ETIMEDOUT/,
    'it does not answer. Check the firewall; a router may not lead back to its own network.',
  ],
]

function unreachable(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  const code = `${name} ${cause?.code ?? ''}`
  return WHY.find(([pattern]) => pattern.test(code))?.[1] ?? reasonOf(error)
}
