import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { accountsApp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addAuthenticator, signedUp } from '../../../../../tests/support/second-factor.ts'
import { listFactors } from '../../../../domain/identity/accounts/second-factor/list-factors.ts'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { appContext, sessionContext, viewerContext } from '../../../request/context.ts'
import { action } from './security.tsx'

const database = freshDatabase()
let world: ReturnType<typeof accountsApp>
let viewer: Viewer
let context: RouterContextProvider

beforeEach(async () => {
  world = accountsApp(database)
  const newSignUp = await signedUp(world)
  viewer = newSignUp.viewer
  await addAuthenticator(world, viewer, newSignUp.sure)
  context = new RouterContextProvider()
  context.set(appContext, world.app)
  context.set(viewerContext, viewer)
  context.set(sessionContext, await world.app.auth.session(newSignUp.browser))
})

const apps = async () => (await listFactors(world.app, viewer)).apps

async function send(fields: Record<string, string>) {
  const [app] = await apps()
  const body = new URLSearchParams({ factor: app?.id ?? '', ...fields })
  const request = new Request('http://localhost:3000/profile/security', { method: 'POST', body })
  return action({ request, context } as unknown as Parameters<typeof action>[0])
}

it.each([
  ['no intent', { kind: 'app' }],
  ['an unknown intent', { kind: 'app', intent: 'delete' }],
  ['an unknown kind', { kind: 'sms', intent: 'remove' }],
  ['no kind', { intent: 'remove' }],
])('a form with %s is rejected, and removes nothing', async (_, fields) => {
  expect(await send(fields)).toMatchObject({ data: { refusal: 'invalid_input' }, init: { status: 422 } })
  expect(await apps()).toHaveLength(1)
})

it('a form with the intent to remove a second factor removes it', async () => {
  expect(await send({ kind: 'app', intent: 'remove' })).toMatchObject({ status: 303 })
  expect(await apps()).toEqual([])
})
