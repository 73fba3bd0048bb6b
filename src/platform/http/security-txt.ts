import { Hono } from 'hono'
import type { Clock } from '../../domain/kernel/app.ts'

/** RFC 9116 recommends less than a year. */
const DAYS = 180
const DAY_MS = 86_400_000

const FOREVER = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' }

/** Where to report a vulnerability (RFC 9116), and the policy for reports. Served only if the site has such a mailbox. */
export function securityTxt({ origin, contact, clock }: { origin: string; contact: string; clock: Clock }): Hono {
  const routes = new Hono()
  const path = '/.well-known/security.txt'
  const policy = '/.well-known/security-policy.txt'

  routes.get(path, (c) => {
    const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${new Date(today + DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, da, de',
      `Canonical: ${origin}${path}`,
      `Policy: ${origin}${policy}`,
    ]
    return c.body(`${lines.join('\n')}\n`, 200, FOREVER)
  })
  routes.get(policy, (c) => c.body(POLICY, 200, FOREVER))
  return routes
}

const POLICY = `How to report a vulnerability

Write to the address in /.well-known/security.txt. Describe the vulnerability, where it is, and how to reproduce it, in English,
Danish or German.

We reply within three working days, send you our assessment within ten, and update you until the vulnerability is fixed. We
credit you in the release notes if you wish. We do not pay bounties.

While you test
- Use your own accounts and salons. Do not access, change or store other people's data.
- Do not run load tests, send spam or messages to others, or try social engineering or physical access.
- If you see personal data, stop and write to us.
- Do not publish the vulnerability for 90 days after your report.

If you follow these rules, we consider your research authorised and will not take legal action.
`
