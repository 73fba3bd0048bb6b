import { z } from '@hono/zod-openapi'
import { signInInput, socialSignInInput } from '../../../domain/identity/accounts/schema.ts'
import { signIn } from '../../../domain/identity/accounts/sign-in.ts'
import { signInThrough } from '../../../domain/identity/accounts/sign-in-through.ts'
import { signOut } from '../../../domain/identity/accounts/sign-out.ts'
import type { Define } from '../../call.ts'
import { answerSignedIn, deviceField, said, secondFactorField, signedIn } from './signed-in.ts'

const topic = 'Accounts'

/** Into an account, and out again. */
export function signInCalls(call: Define): void {
  call({
    topic,
    path: '/api/signin',
    summary:
      'Sign in. An account that is not verified yet: 403, `unverified`, and a code is sent. An account with a second factor: ' +
      '401, `two_factor`; send the same again with `code`.',
    who: 'anyone',
    input: z.object({
      email: signInInput.shape.email,
      password: signInInput.shape.password,
      ...secondFactorField,
      ...deviceField,
    }),
    example: { email: 'karen@example.com', password: 'correct horse' },
    reply: signedIn,
    refuses: ['wrong_credentials', 'account_unverified', 'account_blocked', 'second_factor_required', 'code_wrong'],
    async act({ app, input: { device_name: device, ...input }, headers, t }) {
      const opened = await signIn(app, { ...input, rememberMe: true }, headers, { client: 'program', device })
      return { msg: t('api.signedIn'), ...(await answerSignedIn(app, opened, device)) }
    },
  })

  call({
    topic,
    path: '/api/socialsignin',
    summary:
      'Sign in through another house. The id token must be of its keys, meant for this site’s client id, and not over; ' +
      'its e-mail must be verified there. Who is new becomes a customer. Only where the provider is configured. An account ' +
      'with a second factor: 401, `two_factor`; send the same again with `code`.',
    who: 'anyone',
    input: z.object({
      provider: socialSignInInput.shape.provider,
      id_token: socialSignInInput.shape.idToken,
      ...secondFactorField,
      ...deviceField,
    }),
    example: { provider: 'google', id_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…' },
    reply: signedIn,
    refuses: ['social_failed', 'social_unverified', 'social_known', 'second_factor_required', 'code_wrong'],
    fields: { idToken: 'id_token' },
    async act({ app, input, headers, t }) {
      const { provider, id_token: idToken, code, device_name: device } = input
      const opened = await signInThrough(app, { provider, idToken, code }, headers, device)
      return { msg: t('api.signedIn'), ...(await answerSignedIn(app, opened, device)) }
    },
  })

  call({
    topic,
    path: '/api/signout',
    summary: 'Sign out: the token dies.',
    who: 'signed_in',
    input: z.object({}),
    reply: said,
    async act({ app, headers, answer, t }) {
      for (const cookie of (await signOut(app, headers)).getSetCookie()) answer.append('set-cookie', cookie)
      return { msg: t('api.signedOut') }
    },
  })
}
