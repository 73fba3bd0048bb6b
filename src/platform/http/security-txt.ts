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

Write to the address in /.well-known/security.txt: what you found, where, and how we can see it too. English, Danish and German are fine.

We answer within three working days, tell you what we make of it within ten, and keep you informed until it is mended. We name you
in the release notes if you like. We pay no bounties.

While you look
- use accounts and salons of your own; do not read, change or keep anybody else's data
- do not send load, spam or messages to others, and do not try staff or buildings
- stop and write to us as soon as you have seen personal data
- give us 90 days before you publish

Whoever keeps to this acts with our permission, and we take no legal steps.
`
