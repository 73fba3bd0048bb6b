import type { App } from '../../kernel/app.ts'
import type { SocialOutcome } from '../../kernel/auth.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { admit } from './admit.ts'

/**
 * Signs in a customer who returns from an identity provider, with its response in the request. With a second factor,
 * `pending` is the id of the sign-in for `finishSignIn`, and `headers` contain no session yet. Throws
 * Refusal('account_blocked').
 */
export async function finishSocialSignIn(
  app: App,
  request: Request,
): Promise<SocialOutcome & { pending: string | null }> {
  const outcome = await app.auth.social.finish(request)
  if (outcome.problem !== null) return { ...outcome, pending: null }
  const { viewer, headers } = outcome
  try {
    const opened = await admit(app, { personId: viewer.id, remember: true, client: 'browser' }, request.headers)
    for (const cookie of opened.headers.getSetCookie()) headers.append('set-cookie', cookie)
    return { ...outcome, pending: null }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.pending) throw error
    return { ...outcome, pending: error.details.pending }
  }
}
