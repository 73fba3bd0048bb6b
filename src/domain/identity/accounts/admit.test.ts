import { beforeEach, expect, it } from 'vitest'
import { accountsApp, type newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addAuthenticator, appCode, refusalOf, signedUp } from '../../../../tests/support/second-factor.ts'
import type { App } from '../../kernel/app.ts'
import type { Confirmation } from '../../kernel/confirmation.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { hashPassword } from './password.ts'
import { endAllSessions, setPassword } from './queries.ts'
import { signIn } from './sign-in.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let karen: ReturnType<typeof newSignUp>
let viewer: Viewer
let confirmation: Confirmation

beforeEach(async () => {
  world = accountsApp(database)
  ;({ person: karen, viewer, sure: confirmation } = await signedUp(world))
})

/** An App in which another change happens just before a session is created. */
const interruptedBy = (change: () => Promise<unknown>): App => ({
  ...world.app,
  auth: { ...world.app.auth, open: (...given) => change().then(() => world.app.auth.open(...given)) },
})

async function changePassword() {
  const hash = await hashPassword('another horse')
  await database.db.transaction().execute(async (tx) => {
    await setPassword(tx, viewer.id, hash, world.app.clock.now())
    await endAllSessions(tx, viewer.id)
  })
}

const countSessions = async () =>
  (await database.db.selectFrom('session').select('id').where('person_id', '=', viewer.id).execute()).length
const credentials = () => ({ email: karen.email, password: karen.password, rememberMe: false })

it('creates no session when the password changes during the sign-in', async () => {
  const refused = await refusalOf(signIn(interruptedBy(changePassword), credentials(), nowhere))
  expect(refused).toMatchObject({ code: 'wrong_credentials' })
  expect(await countSessions()).toBe(0)
})

it('creates no session when the first second factor is added during the sign-in', async () => {
  await endAllSessions(database.db, viewer.id)
  const app = { id: crypto.randomUUID(), name: 'Phone', secret: 'encrypted', last_step: 0 }
  const addFactor = () =>
    database.db
      .insertInto('authenticator_app')
      .values({ ...app, person_id: viewer.id, created_at: world.app.clock.now() })
      .execute()
  expect(await refusalOf(signIn(interruptedBy(addFactor), credentials(), nowhere))).toMatchObject({
    code: 'code_expired',
  })
  expect(await countSessions()).toBe(0)
})

it('creates no session when the password changes during the second step', async () => {
  const { secret } = await addAuthenticator(world, viewer, confirmation)
  const refused = await refusalOf(signIn(world.app, credentials(), nowhere))
  const step = { code: appCode(world.app, secret) }
  const finish = finishSignIn(interruptedBy(changePassword), refused?.details.pending ?? '', step, nowhere)
  expect(await refusalOf(finish)).toMatchObject({ code: 'code_expired' })
  expect(await countSessions()).toBe(0)
})
