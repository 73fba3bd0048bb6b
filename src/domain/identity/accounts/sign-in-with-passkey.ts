import type { App } from '../../kernel/app.ts'
import type { SignedIn } from '../../kernel/auth.ts'
import { admit } from './admit.ts'
import { clientAddress } from './client-address.ts'
import { checkPasskey } from './second-factor/check-passkey.ts'

/**
 * Signs in with a passkey only: its authenticator has verified the user, so it is two factors in one. Throws
 * Refusal('passkey_failed' | 'account_blocked' | 'too_many_requests').
 */
export async function signInWithPasskey(
  app: App,
  { passkey, remember }: { passkey: string; remember: boolean },
  headers: Headers,
): Promise<SignedIn> {
  await app.limits.take('sign_in_from', clientAddress(headers))
  const { personId } = await checkPasskey(app, 'sign_in', null, passkey)
  return admit(app, { personId, remember, client: 'browser', secondFactor: true }, headers)
}
