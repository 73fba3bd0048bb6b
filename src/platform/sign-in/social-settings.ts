import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import type { SocialProvider } from '../../domain/kernel/social-provider.ts'
import { signClientSecret } from './sign-client-secret.ts'

const optional = z.string().trim().min(1).optional()

/** A key of a curve that ES256 signs with, as text; line breaks may be written as \n. */
const key = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isSigningKey, 'is not a private key of the curve P-256 in PEM')
  .optional()

export const socialFields = {
  OIDC_GOOGLE_CLIENT_ID: optional,
  OIDC_GOOGLE_CLIENT_SECRET: optional,
  OIDC_APPLE_CLIENT_ID: optional,
  OIDC_APPLE_TEAM_ID: optional,
  OIDC_APPLE_KEY_ID: optional,
  OIDC_APPLE_PRIVATE_KEY: key,
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: optional,
}

type SocialSettings = z.infer<z.ZodObject<typeof socialFields>>

/** Settings that must be set together. */
export const SOCIAL_GROUPS = [
  ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
  ['OIDC_APPLE_CLIENT_ID', 'OIDC_APPLE_TEAM_ID', 'OIDC_APPLE_KEY_ID', 'OIDC_APPLE_PRIVATE_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
] as const satisfies (keyof SocialSettings)[][]

const GOOGLE = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com' }
const APPLE = { id: 'apple', name: 'Apple', issuer: 'https://appleid.apple.com' }

/** The providers whose settings are complete, in the order of their buttons. */
export function socialProvidersOf(e: SocialSettings): SocialProvider[] {
  const providers: SocialProvider[] = []
  const { OIDC_GOOGLE_CLIENT_ID: googleId, OIDC_GOOGLE_CLIENT_SECRET: googleSecret } = e
  if (googleId && googleSecret) providers.push({ ...GOOGLE, clientId: googleId, clientSecret: googleSecret })
  const { OIDC_APPLE_CLIENT_ID: appleId, OIDC_APPLE_TEAM_ID: teamId, OIDC_APPLE_KEY_ID: keyId } = e
  const privateKey = e.OIDC_APPLE_PRIVATE_KEY
  if (appleId && teamId && keyId && privateKey) {
    const of = { clientId: appleId, issuer: APPLE.issuer }
    const clientSecret = () => signClientSecret({ teamId, keyId, privateKey }, of, new Date())
    providers.push({ ...APPLE, clientId: appleId, clientSecret })
  }
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = e
  if (issuer && clientId && clientSecret && name) providers.push({ id: 'oidc', name, issuer, clientId, clientSecret })
  return providers
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
