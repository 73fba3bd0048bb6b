import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { App } from '../../kernel/app.ts'
import type { SocialProblem } from '../../kernel/auth.ts'
import { signInThrough } from './sign-in-through.ts'

const database = freshDatabase()
const INPUT = { provider: 'oidc', idToken: 'a token' }

/** The App with a provider that returns this result for every token. */
function appWith(verifyIdToken: App['auth']['social']['verifyIdToken']): App {
  const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const social = { ...app.auth.social, providers: [{ id: 'oidc', name: 'Elsewhere' }], verifyIdToken }
  return { ...app, auth: { ...app.auth, social } }
}
const refused = (app: App, input = INPUT) =>
  expectRefusedUnchanged(database.db, () => signInThrough(app, input, new Headers()))

it.each<[SocialProblem, string]>([
  ['known', 'social_known'],
  ['unverified', 'social_unverified'],
  ['failed', 'social_failed'],
])('a token with the problem %s is rejected', async (problem, code) => {
  expect(await refused(appWith(async () => ({ problem })))).toEqual({ code })
})

it('a token of an unknown provider is not verified', async () => {
  const app = appWith(() => Promise.reject(new Error('Looked at')))
  const unknown = { code: 'invalid_input', fields: { provider: 'provider_unknown' } }
  expect(await refused(app, { ...INPUT, provider: 'elsewhere' })).toEqual(unknown)
})

it('a blocked account cannot sign in with a valid token', async () => {
  const viewer = await addOperator(database.db, 'customer')
  const app = appWith(async () => ({ problem: null, viewer }))
  await signInThrough(app, INPUT, new Headers())
  const blocked_at = new Date('2026-12-01T08:00:00Z')
  await database.db.updateTable('person').set({ blocked_at }).where('id', '=', viewer.id).execute()
  expect(await refused(app)).toEqual({ code: 'account_blocked' })
})
