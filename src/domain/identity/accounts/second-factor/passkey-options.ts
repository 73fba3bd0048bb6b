import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { App } from '../../../kernel/app.ts'
import { clientAddress } from '../client-address.ts'
import { newChallenge, type PasskeyPurpose } from './passkey-challenge.ts'

/** The relying party id: the site's host name. */
export function siteOf({ origin }: Pick<App, 'origin'>): string {
  return new URL(origin).hostname
}

/** The COSE algorithms, one of which every authenticator supports: ES256, RS256, EdDSA. */
export const ALGORITHMS = [-7, -257, -8]

/** Rarely needed and large: imported on first use. */
export function webauthn() {
  return import('@simplewebauthn/server')
}

/**
 * The browser's options for using a passkey: any of this site for a sign-in, otherwise one of `personId`. Throws
 * Refusal('too_many_requests').
 */
export async function getPasskeyOptions(
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
    allowCredentials: personId === null ? [] : await registeredPasskeys(app, personId),
  })
}

/** The browser's options for creating a passkey. Throws Refusal('too_many_requests'). */
export async function getNewPasskeyOptions(
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
    excludeCredentials: await registeredPasskeys(app, viewer.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

async function registeredPasskeys(
  app: Pick<App, 'db'>,
  personId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await app.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({ id, transports }))
}
