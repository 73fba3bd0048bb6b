import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import type { SignedIn } from '../../kernel/auth.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { admit } from './admit.ts'
import { endPendingSignIn, findPendingSignIn } from './pending-sign-in.ts'
import { checkSecondFactorCode } from './second-factor/check-code.ts'
import { checkPasskey } from './second-factor/check-passkey.ts'
import { secondFactorCode } from './second-factor/schema.ts'

/**
 * The second step of a sign-in: an authenticator app's code, a recovery code, or a passkey. Throws
 * Refusal('code_expired') for an expired sign-in, and 'invalid_input' | 'code_wrong' | 'passkey_failed' |
 * 'too_many_requests' | 'account_blocked'.
 */
export async function finishSignIn(
  app: App,
  pending: string,
  shown: { code: string } | { passkey: string },
  headers: Headers,
): Promise<SignedIn> {
  const found = await findPendingSignIn(app, pending)
  if (!found) throw new Refusal('code_expired')
  const { personId, remember } = found
  if ('code' in shown) {
    const { code } = parse(z.object({ code: secondFactorCode }), shown)
    await checkSecondFactorCode(app, personId, code)
  } else {
    await checkPasskey(app, 'second_step', personId, shown.passkey)
  }
  const opened = await admit(app, { personId, remember, client: 'browser', secondFactor: true }, headers)
  // After the session was created: a concurrent change of the password ends both.
  if (await endPendingSignIn(app, pending)) return opened
  await app.auth.close(new Headers({ authorization: `Bearer ${opened.token}` }))
  throw new Refusal('code_expired')
}
