import { z } from '@hono/zod-openapi'
import { signInInput, socialSignInInput } from '../../../domain/identity/accounts/schema.ts'
import { signIn } from '../../../domain/identity/accounts/sign-in.ts'
import { signInThrough } from '../../../domain/identity/accounts/sign-in-through.ts'
import { signOut } from '../../../domain/identity/accounts/sign-out.ts'
import type { Define } from '../../call.ts'
import { deviceField, messageReply, secondFactorField, signedIn, signedInReply } from './signed-in.ts'

const topic = 'Accounts'

/** Signing in and out. */
export function signInCalls(call: Define): void {
  call({
    topic,
    path: '/api/signin',
    summary:
      'Sign in. An account that is not verified yet: 403, `unverified`, and a code is sent. An account with a second factor: ' +
      '401, `two_factor`; send the same again with `code`.',
    access: 'anyone',
    input: z.object({
      email: signInInput.shape.email,
      password: signInInput.shape.password,
      ...secondFactorField,
      ...deviceField,
    }),
    example: { email: 'karen@example.com', password: 'correct horse' },
    reply: signedIn,
    refusals: ['wrong_credentials', 'account_unverified', 'account_blocked', 'second_factor_required', 'code_wrong'],
    async handle({ app, input: { device_name: device, ...input }, headers, t }) {
      const opened = await signIn(app, { ...input, rememberMe: true }, headers, { client: 'program', device })
      return { msg: t('api.signedIn'), ...(await signedInReply(app, opened, device)) }
    },
  })

  call({
    topic,
    path: '/api/socialsignin',
    summary:
      'Sign in with another provider. The ID token must be signed by it, issued for this site’s client id, and not expired; ' +
      'its email must be verified there. A new person becomes a customer. Only where the provider is configured. An account ' +
      'with a second factor: 401, `two_factor`; send the same again with `code`.',
    access: 'anyone',
    input: z.object({
      provider: socialSignInInput.shape.provider,
      id_token: socialSignInInput.shape.idToken,
      ...secondFactorField,
      ...deviceField,
    }),
    example: { provider: 'google', id_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…' },
    reply: signedIn,
    refusals: ['social_failed', 'social_unverified', 'social_known', 'second_factor_required', 'code_wrong'],
    fields: { idToken: 'id_token' },
    async handle({ app, input, headers, t }) {
      const { provider, id_token: idToken, code, device_name: device } = input
      const opened = await signInThrough(app, { provider, idToken, code }, headers, device)
      return { msg: t('api.signedIn'), ...(await signedInReply(app, opened, device)) }
    },
  })

  call({
    topic,
    path: '/api/signout',
    summary: 'Sign out: the token is revoked.',
    access: 'signed_in',
    input: z.object({}),
    reply: messageReply,
    async handle({ app, headers, responseHeaders, t }) {
      for (const cookie of (await signOut(app, headers)).getSetCookie()) responseHeaders.append('set-cookie', cookie)
      return { msg: t('api.signedOut') }
    },
  })
}
