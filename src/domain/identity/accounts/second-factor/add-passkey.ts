import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import type { Confirmation } from '../../../kernel/confirmation.ts'
import { newId } from '../../../kernel/ids.ts'
import { parse } from '../../../kernel/parse.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { addFactor } from './add-factor.ts'
import { consumeChallenge } from './passkey-challenge.ts'
import { ALGORITHMS, siteOf, webauthn } from './passkey-options.ts'
import { factorName, passkeyResponse } from './schema.ts'

const addPasskeyInput = z.object({ name: factorName, passkey: passkeyResponse })

/**
 * Adds the passkey that a browser created for `getNewPasskeyOptions`. Returns recovery codes when it is the account's first
 * second factor, to be shown once. Throws Refusal('invalid_input' | 'passkey_failed' | 'not_eligible' |
 * 'too_many_requests').
 */
export async function addPasskey(
  app: App,
  viewer: { id: string },
  confirmation: Confirmation,
  input: { name: string; passkey: string },
): Promise<string[] | null> {
  const { name, passkey } = parse(addPasskeyInput, input)
  await app.limits.take('write', viewer.id)
  const { verifyRegistrationResponse } = await webauthn()
  const expected = { purpose: 'add', personId: viewer.id } as const
  const made = await verifyRegistrationResponse({
    response: passkey as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(app.db, challenge, expected, app.clock.now()),
    expectedOrigin: app.origin,
    expectedRPID: siteOf(app),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!made?.verified) throw new Refusal('passkey_failed')
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
  return addFactor(app, viewer, confirmation, { kind: 'passkey', name }, async (tx, now) => {
    const inserted = await tx
      .insertInto('passkey')
      .values({
        ...{ id: newId(), person_id: viewer.id, name, credential_id: id, public_key: Buffer.from(publicKey) },
        ...{ sign_count: counter, transports: [...transports], created_at: now },
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw new Refusal('passkey_failed')
    return true
  })
}
