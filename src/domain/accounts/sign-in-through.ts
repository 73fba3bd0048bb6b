import type { App } from '../app.ts'
import { parse } from '../shared/parse.ts'
import { Refusal, type RefusalCode } from '../shared/refusal.ts'
import type { Viewer } from '../shared/viewer.ts'
import { clientAddress } from './client-address.ts'
import { socialSignInInput } from './schema.ts'
import type { SocialProblem } from './social.ts'

const REFUSED: Record<SocialProblem, RefusalCode> = {
  known: 'social_known',
  unverified: 'social_unverified',
  declined: 'social_failed',
  late: 'social_failed',
  failed: 'social_failed',
}

/**
 * Signs in with an id token of another house, which must be meant for us. Who is new becomes a customer. Throws
 * Refusal('invalid_input' | 'social_known' | 'social_unverified' | 'social_failed' | 'too_many_requests').
 */
export async function signInThrough(
  app: App,
  input: { provider: string; idToken: string },
  headers: Headers,
): Promise<{ token: string; viewer: Viewer }> {
  const { provider, idToken } = parse(socialSignInInput, input)
  await app.limits.take('sign_in_from', clientAddress(headers))
  if (!app.auth.social.providers.some(({ id }) => id === provider)) {
    throw new Refusal('invalid_input', { fields: { provider: 'provider_unknown' } })
  }
  const entry = await app.auth.social.enter(provider, idToken, headers)
  if (entry.problem) throw new Refusal(REFUSED[entry.problem])
  return entry
}
