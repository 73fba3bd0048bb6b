import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { App } from '../../../kernel/app.ts'
import { clientAddress } from '../client-address.ts'
import { newChallenge, type PasskeyPurpose } from './passkey-challenge.ts'

/** The site as passkeys know it: its host name. */
export function siteOf({ origin }: Pick<App, 'origin'>): string {
  return new URL(origin).hostname
}

/** COSE's numbers of the signatures that every authenticator can make one of: ES256, RS256, EdDSA. */
export const ALGORITHMS = [-7, -257, -8]

/** Seldom needed, and large: loaded when it first is. */
export function webauthn() {
  return import('@simplewebauthn/server')
}

/**
 * What a browser needs to ask a passkey who its owner is: any of this site's for a sign-in, else one of `personId`'s. Throws
 * Refusal('too_many_requests').
 */
export async function askPasskey(
  app: App,
  { purpose, personId }: { purpose: Exclude<PasskeyPurpose, 'add'>; personId: string | null },
  headers: Headers,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await app.limits.take('passkey_ask', clientAddress(headers))
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: siteOf(app),
    challenge: await newChallenge(app, { purpose, personId }),
    userVerification: 'required',
    allowCredentials: personId === null ? [] : await known(app, personId),
  })
}

/** What a browser needs to make a new passkey for somebody. Throws Refusal('too_many_requests'). */
export async function askNewPasskey(
  app: App,
  viewer: { id: string; name: string; lastName: string; email: string },
  headers: Headers,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await app.limits.take('passkey_ask', clientAddress(headers))
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: 'Salloon',
    rpID: siteOf(app),
    userID: new Uint8Array(Buffer.from(viewer.id.replaceAll('-', ''), 'hex')),
    userName: viewer.email,
    userDisplayName: `${viewer.name} ${viewer.lastName}`.trim(),
    challenge: await newChallenge(app, { purpose: 'add', personId: viewer.id }),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await known(app, viewer.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

async function known(app: Pick<App, 'db'>, personId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await app.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({ id, transports }))
}
