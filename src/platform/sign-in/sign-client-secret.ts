import { createPrivateKey, sign } from 'node:crypto'

/** A key that an identity provider issued to sign client secrets with. */
export interface ClientKey {
  teamId: string
  keyId: string
  /** An elliptic curve key (P-256) in PEM. */
  privateKey: string
}

const SECONDS_VALID = 300

/**
 * A client secret that is valid for five minutes, for the issuer and the client id it was signed for
 * (https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret).
 */
export function signClientSecret(
  { teamId, keyId, privateKey }: ClientKey,
  { clientId, issuer }: { clientId: string; issuer: string },
  now: Date,
): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims = { iss: teamId, iat: issuedAt, exp: issuedAt + SECONDS_VALID, aud: issuer, sub: clientId }
  const signed = [{ alg: 'ES256', kid: keyId, typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
