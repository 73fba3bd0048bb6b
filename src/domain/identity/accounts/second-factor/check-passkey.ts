import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { parse } from '../../../kernel/parse.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { consumeChallenge, type PasskeyPurpose } from './passkey-challenge.ts'
import { siteOf, webauthn } from './passkey-options.ts'
import { passkeyResponse } from './schema.ts'

const input = z.object({ passkey: passkeyResponse })

/**
 * The owner of the passkey that signed the challenge of `getPasskeyOptions`: anyone for a sign-in, otherwise it must be
 * `personId`. Throws Refusal('passkey_failed') for every invalid response.
 */
export async function checkPasskey(
  app: App,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  personId: string | null,
  answer: string,
): Promise<{ personId: string }> {
  const response = parse(input, { passkey: answer }).passkey as unknown as AuthenticationResponseJSON
  const passkey = await app.db
    .selectFrom('passkey')
    .select(['id', 'person_id', 'credential_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!passkey || (personId !== null && passkey.person_id !== personId)) throw new Refusal('passkey_failed')
  const now = app.clock.now()
  const { verifyAuthenticationResponse } = await webauthn()
  const count = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(app.db, challenge, { purpose, personId }, now),
    expectedOrigin: app.origin,
    expectedRPID: siteOf(app),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    // The library throws for every invalid response.
    () => null,
  )
  if (count === null) throw new Refusal('passkey_failed')
  await app.db.updateTable('passkey').set({ sign_count: count, used_at: now }).where('id', '=', passkey.id).execute()
  return { personId: passkey.person_id }
}
