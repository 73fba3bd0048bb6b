import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { DEVICE } from '../../kernel/cookie-name.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { newToken } from './hashed-tokens.ts'
import { type PersonFields, viewerOf } from './viewer-of.ts'

const LONGEST_USER_AGENT = 400
const DEVICE_SECONDS = 365 * 86_400
const OPEN_SESSION = {
  method: 'POST',
  body: z.object({
    personId: z.uuid(),
    remember: z.boolean(),
    now: z.date(),
    /** Whether a second factor was used just now. */
    secondFactor: z.boolean(),
    /** Whether the client stores cookies: it then gets one that identifies the device. */
    browser: z.boolean(),
  }),
} as const

/** Creates sessions for persons identified by a use case. A plugin without HTTP endpoints: only code can call it. */
export function sessionOpener() {
  return {
    id: 'session-opener',
    endpoints: {
      openSession: createAuthEndpoint(OPEN_SESSION, async (ctx) => {
        const { personId, remember, now, secondFactor, browser } = ctx.body
        const user = await ctx.context.internalAdapter.findUserById(personId)
        if (!user) throw new Error(`No person ${personId} to open a session for`)
        if ((user as typeof user & PersonFields).blockedAt) throw new Refusal('account_blocked')
        const session = await ctx.context.internalAdapter.createSession(personId, !remember, {
          userAgent: (ctx.headers?.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
          secondFactorAt: secondFactor ? now : null,
          confirmedAt: now,
        })
        await setSessionCookie(ctx, { session, user }, !remember)
        let device: string | null = null
        if (browser) {
          const cookie = ctx.context.createAuthCookie(DEVICE, { maxAge: DEVICE_SECONDS })
          device = (await ctx.getSignedCookie(cookie.name, ctx.context.secret)) || newToken()
          await ctx.setSignedCookie(cookie.name, device, ctx.context.secret, cookie.attributes)
        }
        return { token: session.token, viewer: viewerOf(user as typeof user & PersonFields), device }
      }),
      /** Clears the cookies of an ended or invalid session. */
      clearSession: createAuthEndpoint({ method: 'POST' }, async (ctx) => deleteSessionCookie(ctx)),
    },
  } satisfies BetterAuthPlugin
}
