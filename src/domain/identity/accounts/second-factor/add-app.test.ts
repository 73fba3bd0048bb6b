import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../../tests/support/refusals.ts'
import { addAuthenticator, appCode, signedUp, wrongCode } from '../../../../../tests/support/second-factor.ts'
import { addApp, readAppSetup, startAppSetup } from './add-app.ts'
import { listFactors } from './list-factors.ts'

const database = freshDatabase()
let world: ReturnType<typeof accountsApp>
let me: Awaited<ReturnType<typeof signedUp>>

beforeEach(async () => {
  world = accountsApp(database)
  me = await signedUp(world)
})

/** Starts the set-up of an app and returns its secret. */
async function begin(viewer = me.viewer) {
  const begun = await startAppSetup(world.app, viewer)
  return { begun, secret: (await readAppSetup(world.app, viewer, begun))?.secret ?? '' }
}
const add = (input: { begun: string; code: string; name?: string }, viewer = me.viewer) =>
  addApp(world.app, viewer, me.sure, { name: 'Phone', ...input })
const refused = async (attempt: () => Promise<unknown>) => {
  const before = world.mails.length
  const refusal = await expectRefusedUnchanged(database.db, attempt)
  expect(world.mails).toHaveLength(before)
  return refusal
}

describe('an authenticator app', () => {
  it.each([
    ['no name', { name: ' \n' }, { name: 'required' }],
    ['a long name', { name: 'x'.repeat(61) }, { name: 'too_long' }],
    ['no code', { code: ' ' }, { code: 'code_required' }],
    ['a long code', { code: '1'.repeat(25) }, { code: 'code_wrong' }],
  ])('is not added with %s', async (_what, input, fields) => {
    const { begun, secret } = await begin()
    const attempt = () => add({ begun, code: appCode(world.app, secret), ...input })
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('is not added with a wrong code or with a foreign, unknown or expired set-up', async () => {
    const { begun, secret } = await begin()
    const wrong = await refused(() => add({ begun, code: wrongCode(world.app, secret) }))
    expect(wrong).toEqual({ code: 'code_wrong', fields: { code: 'code_wrong' } })
    const other = await signedUp(world)
    const code = () => appCode(world.app, secret)
    expect(await refused(() => add({ begun, code: code() }, other.viewer))).toEqual({ code: 'code_expired' })
    expect(await refused(() => add({ begun: 'nonsense', code: code() }))).toEqual({ code: 'code_expired' })
    world.pass(30 * 60)
    expect(await refused(() => add({ begun, code: code() }))).toEqual({ code: 'code_expired' })
  })

  it('cannot be the eleventh second factor, also when two are added concurrently', async () => {
    for (let n = 0; n < 9; n += 1) await addAuthenticator(world, me.viewer, me.sure)
    const [one, other] = [await begin(), await begin()]
    const adding = ({ begun, secret }: typeof one) => add({ begun, code: appCode(world.app, secret) })
    expect(await atOnce(adding(one), adding(other))).toEqual({ done: 1, refused: ['not_eligible'] })
    const third = await begin()
    const many = { code: 'not_eligible', fields: { name: 'too_many_factors' } }
    expect(await refused(() => adding(third))).toEqual(many)
  })

  it('creates recovery codes once when the first two are added concurrently', async () => {
    const both = [await begin(), await begin()]
    const codes = await Promise.all(both.map(({ begun, secret }) => add({ begun, code: appCode(world.app, secret) })))
    expect(codes.filter((each) => each !== null)).toHaveLength(1)
    expect(await listFactors(world.app, me.viewer)).toMatchObject({ apps: [{}, {}], recoveryCodesLeft: 10 })
  })
})
