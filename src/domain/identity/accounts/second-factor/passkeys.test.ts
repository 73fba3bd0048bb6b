import { beforeEach, expect, it } from 'vitest'
import { accountsApp, browserWith, type newSignUp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { softwarePasskey } from '../../../../../tests/support/passkey.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../../tests/support/refusals.ts'
import { refusalOf, signedUp } from '../../../../../tests/support/second-factor.ts'
import type { Confirmation } from '../../../kernel/confirmation.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { deleteExpired } from '../delete-expired.ts'
import { findViewer } from '../find-viewer.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { signIn } from '../sign-in.ts'
import { signInWithPasskey } from '../sign-in-with-passkey.ts'
import { addPasskey } from './add-passkey.ts'
import { listFactors } from './list-factors.ts'
import { getNewPasskeyOptions, getPasskeyOptions } from './passkey-options.ts'

const database = freshDatabase()
const nowhere = new Headers()
const failed = { code: 'passkey_failed' }
let world: ReturnType<typeof accountsApp>
let karen: ReturnType<typeof newSignUp>
let viewer: Viewer
let confirmation: Confirmation
let passkey: ReturnType<typeof softwarePasskey>

beforeEach(async () => {
  world = accountsApp(database)
  ;({ person: karen, viewer, sure: confirmation } = await signedUp(world))
  passkey = softwarePasskey()
})

const add = async (change: object = {}, of = passkey) => {
  const options = await getNewPasskeyOptions(world.app, viewer, nowhere)
  return addPasskey(world.app, viewer, confirmation, { name: 'Laptop', passkey: of.create({ ...options, ...change }) })
}
const challenge = async () =>
  (await getPasskeyOptions(world.app, { purpose: 'sign_in', personId: null }, nowhere)).challenge
const enter = (answer: string) => signInWithPasskey(world.app, { passkey: answer, remember: false }, nowhere)
async function pending(): Promise<string> {
  const attempt = signIn(world.app, { email: karen.email, password: karen.password }, nowhere)
  return (await refusalOf(attempt))?.details.pending ?? ''
}

it('a passkey alone signs its owner in, as both factors', async () => {
  expect(await add()).toHaveLength(10)
  const { headers } = await enter(passkey.use({ challenge: await challenge() }))
  expect(await findViewer(world.app, browserWith(headers))).toMatchObject({ id: viewer.id, secondFactor: true })
  expect((await listFactors(world.app, viewer)).passkeys).toMatchObject([
    { name: 'Laptop', usedAt: world.app.clock.now() },
  ])
})

it('rejects a new passkey of another site, unverified, with a wrong challenge or added twice', async () => {
  const elsewhere = { origin: 'https://salloon.evil.example' }
  expect(await refusalOf(add(elsewhere))).toMatchObject(failed)
  expect(await refusalOf(add({ verified: false }))).toMatchObject(failed)
  expect(await refusalOf(add({ challenge: await challenge() }))).toMatchObject(failed)
  expect(await refusalOf(add({}, softwarePasskey('evil.example')))).toMatchObject(failed)
  await add()
  expect(await refusalOf(add())).toMatchObject(failed)
  expect((await listFactors(world.app, viewer)).passkeys).toHaveLength(1)
})

it('a passkey challenge is accepted once and expires after five minutes', async () => {
  await add()
  const answer = passkey.use({ challenge: await challenge() })
  const both = await Promise.all([enter(answer), enter(answer)].map(refusalOf))
  expect(both.filter((each) => each === null)).toHaveLength(1)
  const late = await challenge()
  world.pass(5 * 60)
  expect(await refusalOf(enter(passkey.use({ challenge: late })))).toMatchObject(failed)
  await deleteExpired(world.app)
  expect(await database.db.selectFrom('passkey_challenge').select('challenge').execute()).toEqual([])
})

it.each([
  ['from another site', { origin: 'https://salloon.evil.example' }],
  ['without user verification', { verified: false }],
  ['for an unknown challenge', { challenge: 'bm9ib2R5LWFza2Vk' }],
])('a passkey answer %s is rejected', async (_, change) => {
  await add()
  expect(await refusalOf(enter(passkey.use({ challenge: await challenge(), ...change })))).toMatchObject(failed)
})

it('rejects an unknown passkey, a forged id and malformed input', async () => {
  await add()
  const outsider = softwarePasskey()
  expect(await refusalOf(enter(outsider.use({ challenge: await challenge() })))).toMatchObject(failed)
  const { id, rawId } = JSON.parse(passkey.use({ challenge: 'x' }))
  const forged = { ...JSON.parse(outsider.use({ challenge: await challenge() })), id, rawId }
  expect(await refusalOf(enter(JSON.stringify(forged)))).toMatchObject(failed)
  for (const nonsense of ['', 'null', '{}', '[]', '{"id":1}'])
    expect(await refusalOf(enter(nonsense))).toMatchObject({ code: 'invalid_input' })
})

it('a passkey replaces the code after a password, only for its owner and that sign-in', async () => {
  await add()
  const token = await pending()
  const ask = (personId: string) => getPasskeyOptions(world.app, { purpose: 'second_step', personId }, nowhere)
  const finish = (answer: string) => refusalOf(finishSignIn(world.app, token, { passkey: answer }, nowhere))
  expect((await ask(viewer.id)).allowCredentials).toHaveLength(1)
  const other = await signedUp(world)
  expect(await finish(passkey.use(await ask(other.viewer.id)))).toMatchObject(failed)
  expect(await finish(passkey.use({ challenge: await challenge() }))).toMatchObject(failed)
  expect(await finish(passkey.use(await ask(viewer.id)))).toBeNull()
})

it('rejects a passkey whose use counter did not increase', async () => {
  await add()
  await enter(passkey.use({ challenge: await challenge(), uses: 7 }))
  expect(await refusalOf(enter(passkey.use({ challenge: await challenge(), uses: 7 })))).toMatchObject(failed)
  expect(await refusalOf(enter(passkey.use({ challenge: await challenge(), uses: 8 })))).toBeNull()
})

it('the answer to a challenge adds one passkey, and only to the account that requested it', async () => {
  const options = await getNewPasskeyOptions(world.app, viewer, nowhere)
  const answer = passkey.create(options)
  const other = await signedUp(world)
  const addFor = (who = viewer) => addPasskey(world.app, who, confirmation, { name: 'Laptop', passkey: answer })
  expect(await refusalOf(addFor(other.viewer))).toMatchObject(failed)
  expect((await listFactors(world.app, other.viewer)).passkeys).toEqual([])
  const again = passkey.create(await getNewPasskeyOptions(world.app, viewer, nowhere))
  const twice = () => addPasskey(world.app, viewer, confirmation, { name: 'Laptop', passkey: again })
  expect(await atOnce(twice(), twice())).toEqual({ done: 1, refused: ['passkey_failed'] })
})

it.each([
  ['no name', { name: ' ' }, { name: 'required' }],
  ['a long name', { name: 'x'.repeat(61) }, { name: 'too_long' }],
  ['an invalid answer', { passkey: 'nonsense' }, { passkey: 'passkey_failed' }],
])('a passkey is not added with %s', async (_what, given, fields) => {
  const input = {
    name: 'Laptop',
    passkey: passkey.create(await getNewPasskeyOptions(world.app, viewer, nowhere)),
    ...given,
  }
  const attempt = () => addPasskey(world.app, viewer, confirmation, input)
  expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'invalid_input', fields })
})
