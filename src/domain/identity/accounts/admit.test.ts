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
let sure: Confirmation

beforeEach(async () => {
  world = accountsApp(database)
  ;({ person: karen, viewer, sure } = await signedUp(world))
})

/** The App in which something happens just before a session is opened. */
const overtakenBy = (happens: () => Promise<unknown>): App => ({
  ...world.app,
  auth: { ...world.app.auth, open: (...given) => happens().then(() => world.app.auth.open(...given)) },
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

it('leaves no session to a password that is changed meanwhile', async () => {
  const refused = await refusalOf(signIn(overtakenBy(changePassword), credentials(), nowhere))
  expect(refused).toMatchObject({ code: 'wrong_credentials' })
  expect(await countSessions()).toBe(0)
})

it('leaves no session without a second factor to an account that gets its first one meanwhile', async () => {
  await endAllSessions(database.db, viewer.id)
  const app = { id: crypto.randomUUID(), name: 'Phone', secret: 'encrypted', last_step: 0 }
  const addFactor = () =>
    database.db
      .insertInto('authenticator_app')
      .values({ ...app, person_id: viewer.id, created_at: world.app.clock.now() })
      .execute()
  expect(await refusalOf(signIn(overtakenBy(addFactor), credentials(), nowhere))).toMatchObject({
    code: 'code_expired',
  })
  expect(await countSessions()).toBe(0)
})

it('leaves no session to a second step whose password is changed meanwhile', async () => {
  const { secret } = await addAuthenticator(world, viewer, sure)
  const refused = await refusalOf(signIn(world.app, credentials(), nowhere))
  const step = { code: appCode(world.app, secret) }
  const finish = finishSignIn(overtakenBy(changePassword), refused?.details.pending ?? '', step, nowhere)
  expect(await refusalOf(finish)).toMatchObject({ code: 'code_expired' })
  expect(await countSessions()).toBe(0)
})
