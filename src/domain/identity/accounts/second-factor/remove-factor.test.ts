import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addOperator } from '../../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../../tests/support/refusals.ts'
import { addAuthenticator, signedUp } from '../../../../../tests/support/second-factor.ts'
import { confirmed } from '../../../../../tests/support/sessions.ts'
import type { ConfirmedOperator } from '../../../kernel/operator.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { listFactors } from './list-factors.ts'
import { removeFactor } from './remove-factor.ts'
import { renameFactor } from './rename-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const database = freshDatabase()
const WHY = { reason: 'Phone stolen on the train.', identity: 'called_back' }
let world: ReturnType<typeof accountsApp>
let me: Awaited<ReturnType<typeof signedUp>>
let other: typeof me
let key: { kind: 'app'; id: string }

beforeEach(async () => {
  world = accountsApp(database)
  me = await signedUp(world)
  other = await signedUp(world)
  await addAuthenticator(world, me.viewer, me.sure)
  key = { kind: 'app', id: (await listFactors(world.app, me.viewer)).apps[0]?.id ?? '' }
  world.mails.length = 0
})

const refused = async (attempt: () => Promise<unknown>) => {
  const refusal = await expectRefusedUnchanged(database.db, attempt)
  expect(world.mails).toEqual([])
  return refusal
}
const remove = (id = key.id, who = me) => removeFactor(world.app, who.viewer, who.sure, { ...key, id })
const rename = (name: string, id = key.id, who = me) => renameFactor(world.app, who.viewer, { ...key, id }, { name })

it('a second factor that is unknown or another account’s cannot be renamed or removed', async () => {
  for (const id of [randomUUID(), 'nonsense']) {
    expect(await refused(() => rename('Mine', id)), id).toEqual({ code: 'not_found' })
    expect(await refused(() => remove(id)), id).toEqual({ code: 'not_found' })
  }
  expect(await refused(() => rename('Mine', key.id, other))).toEqual({ code: 'not_found' })
  expect(await refused(() => remove(key.id, other))).toEqual({ code: 'not_found' })
})

it.each([
  [' \n', 'required'],
  ['x'.repeat(61), 'too_long'],
])('a second factor cannot be named %j', async (name, message) => {
  expect(await refused(() => rename(name))).toEqual({ code: 'invalid_input', fields: { name: message } })
})

it('removing a second factor twice concurrently succeeds once and sends one mail', async () => {
  expect(await atOnce(remove(), remove())).toEqual({ done: 1, refused: ['not_found'] })
  expect(world.mails).toHaveLength(1)
})

it('removing the last two second factors concurrently also removes the recovery codes', async () => {
  await addAuthenticator(world, me.viewer, me.sure, 'Tablet')
  const { apps } = await listFactors(world.app, me.viewer)
  expect(await atOnce(...apps.map(({ id }) => remove(id)))).toEqual({ done: 2, refused: [] })
  expect(await listFactors(world.app, me.viewer)).toEqual({ apps: [], passkeys: [], recoveryCodesLeft: 0 })
})

describe('recovery codes', () => {
  const renew = (who = me) => renewRecoveryCodes(world.app, who.viewer, who.sure)

  it('are not created for an account without a second factor', async () => {
    expect(await refused(() => renew(other))).toEqual({ code: 'not_eligible' })
  })

  it('are ten, also after two concurrent renewals', async () => {
    expect(await atOnce(renew(), renew())).toEqual({ done: 2, refused: [] })
    expect((await listFactors(world.app, me.viewer)).recoveryCodesLeft).toBe(10)
  })
})

describe('a reset by an operator', () => {
  let operator: ConfirmedOperator
  beforeEach(async () => {
    operator = confirmed(world.app, await addOperator(database.db))
  })
  const reset = (id: string, input = WHY) => resetSecondFactor(world.app, operator, id, input)

  it.each([
    ['no reason', { reason: ' ' }, { reason: 'reason_short' }],
    ['a long reason', { reason: 'x'.repeat(1001) }, { reason: 'too_long' }],
    ['an unknown identity check', { identity: 'trusted' }, { identity: 'required' }],
  ])('is rejected with %s', async (_what, input, fields) => {
    const attempt = () => reset(me.viewer.id, { ...WHY, ...input })
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('is rejected for their own account, an unknown one and one without a second factor', async () => {
    expect(await refused(() => reset(operator.id))).toEqual({ code: 'not_eligible' })
    for (const id of [randomUUID(), 'nonsense', other.viewer.id])
      expect(await refused(() => reset(id)), id).toEqual({ code: 'not_found' })
  })

  it('succeeds once when it is requested twice concurrently', async () => {
    expect(await atOnce(reset(me.viewer.id), reset(me.viewer.id))).toEqual({ done: 1, refused: ['not_found'] })
    expect(world.mails).toHaveLength(1)
  })
})

it('an account without a password cannot confirm its identity with one', async () => {
  await database.db.deleteFrom('credential').where('person_id', '=', other.viewer.id).execute()
  const session = await world.app.auth.session(other.browser)
  if (!session) throw new Error('No session')
  const shown = { password: 'correct horse' }
  const attempt = () => confirmIdentity(world.app, other.viewer, session, shown, new Headers())
  expect(await refused(attempt)).toEqual({
    code: 'invalid_input',
    fields: { current_password: 'sign_in_again' },
  })
})
