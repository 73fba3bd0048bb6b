import { z } from '@hono/zod-openapi'
import { signInInput, socialSignInInput } from '../../domain/accounts/schema.ts'
import { signIn } from '../../domain/accounts/sign-in.ts'
import { signInThrough } from '../../domain/accounts/sign-in-through.ts'
import { signOut } from '../../domain/accounts/sign-out.ts'
import type { Define } from '../call.ts'
import { answerSignedIn, deviceField, said, signedIn } from './signed-in.ts'

const topic = 'Accounts'

/** Into an account, and out again. */
export function signInCalls(call: Define): void {
  call({
    topic,
    path: '/api/signin',
    summary: 'Sign in. An account that is not verified yet: 403, `unverified`, and a code is sent.',
    who: 'anyone',
    input: z.object({ email: signInInput.shape.email, password: signInInput.shape.password, ...deviceField }),
    example: { email: 'karen@example.com', password: 'correct horse' },
    reply: signedIn,
    refuses: ['wrong_credentials', 'account_unverified', 'account_blocked'],
    async act({ app, input: { device_name, ...input }, headers, t }) {
      const opened = await signIn(app, { ...input, rememberMe: true }, headers)
      return { msg: t('api.signedIn'), ...(await answerSignedIn(app, opened, device_name)) }
    },
  })

  call({
    topic,
    path: '/api/socialsignin',
    summary:
      'Sign in through another house. The id token must be of its keys, meant for this site’s client id, and not over; ' +
      'its e-mail must be verified there. Who is new becomes a customer. Only where the provider is configured.',
    who: 'anyone',
    input: z.object({
      provider: socialSignInInput.shape.provider,
      id_token: socialSignInInput.shape.idToken,
      ...deviceField,
    }),
    example: { provider: 'google', id_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…' },
    reply: signedIn,
    refuses: ['social_failed', 'social_unverified', 'social_known'],
    fields: { idToken: 'id_token' },
    async act({ app, input, headers, t }) {
      const opened = await signInThrough(app, { provider: input.provider, idToken: input.id_token }, headers)
      return { msg: t('api.signedIn'), ...(await answerSignedIn(app, opened, input.device_name)) }
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
