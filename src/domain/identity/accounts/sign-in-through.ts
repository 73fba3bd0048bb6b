import type { App } from '../../kernel/app.ts'
import type { SignedIn, SocialProblem } from '../../kernel/auth.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { admit } from './admit.ts'
import { clientAddress } from './client-address.ts'
import { socialSignInInput } from './schema.ts'

const REFUSED: Record<SocialProblem, RefusalCode> = {
  known: 'social_known',
  unverified: 'social_unverified',
  declined: 'social_failed',
  late: 'social_failed',
  failed: 'social_failed',
}

/**
 * Signs in with an id token of another provider, issued for this site. New persons become customers. Throws
 * Refusal('invalid_input' | 'social_known' | 'social_unverified' | 'social_failed' | 'too_many_requests'), and what
 * `admit` throws, whose second factor `code` can be.
 */
export async function signInThrough(
  app: App,
  input: { provider: string; idToken: string; code?: string | undefined },
  headers: Headers,
  device?: string,
): Promise<SignedIn> {
  const { provider, idToken, code } = parse(socialSignInInput, input)
  await app.limits.take('sign_in_from', clientAddress(headers))
  if (!app.auth.social.providers.some(({ id }) => id === provider)) {
    throw new Refusal('invalid_input', { fields: { provider: 'provider_unknown' } })
  }
  const entry = await app.auth.social.verifyIdToken(provider, idToken, headers)
  if (entry.problem) throw new Refusal(REFUSED[entry.problem])
  return admit(app, { personId: entry.viewer.id, remember: true, client: 'program', code, device }, headers)
}
