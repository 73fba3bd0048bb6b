import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { SocialProvider } from '../../kernel/social-provider.ts'
import { oneLine } from '../../kernel/text.ts'

/** A provider as the account library takes it. */
export function providerSettings(provider: SocialProvider): GenericOAuthConfig {
  const { id, issuer, clientId, clientSecret } = provider
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const common = {
    providerId: id,
    discoveryUrl,
    clientId,
    pkce: true,
    requireIdTokenVerification: true,
    mapProfileToUser,
  }
  if (typeof clientSecret === 'string') {
    return { ...common, clientSecret, scopes: ['openid', 'email', 'profile'] }
  }
  return {
    ...common,
    // Signed again whenever the library reads it.
    get clientSecret() {
      return clientSecret()
    },
    authentication: 'post',
    scopes: ['openid', 'email', 'name'],
    // Apple requires it with these scopes, and sends the name beside the code, at the first sign-in only.
    responseMode: 'form_post',
    getUserInfo: async ({ idToken, user }: { idToken?: string | undefined; user?: AppleUser }) => ({
      ...readClaims(idToken),
      given_name: user?.name?.firstName,
      family_name: user?.name?.lastName,
    }),
  }
}

interface AppleUser {
  name?: { firstName?: string; lastName?: string }
}

function mapProfileToUser(profile: Record<string, unknown>) {
  const text = (claim: string) =>
    oneLine(String(profile[claim] ?? ''))
      .trim()
      .slice(0, 100)
  // An address that the provider has not verified is ignored: without one the library refuses.
  const verified = profile.email_verified === true || profile.email_verified === 'true'
  return {
    ...(!verified && { email: null }),
    name: text('given_name') || text('name') || text('email').split('@')[0] || '–',
    lastName: text('family_name'),
    // Pages only show pictures of this site.
    image: undefined,
  }
}

/** The claims of an ID token that the library has verified. */
function readClaims(idToken = ''): Record<string, unknown> & { id: string; emailVerified: boolean } {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
  return {
    ...claims,
    id: claims.sub,
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
  }
}
