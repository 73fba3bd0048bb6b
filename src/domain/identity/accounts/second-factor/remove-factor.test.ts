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

it('a second factor that is unknown, or another’s, is neither renamed nor removed', async () => {
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
])('a second factor is not called %j', async (name, message) => {
  expect(await refused(() => rename(name))).toEqual({ code: 'invalid_input', fields: { name: message } })
})

it('a second factor is removed by one of two at once, and told once', async () => {
  expect(await atOnce(remove(), remove())).toEqual({ done: 1, refused: ['not_found'] })
  expect(world.mails).toHaveLength(1)
})

it('of the last two, removed at once, nothing is left: no recovery codes either', async () => {
  await addAuthenticator(world, me.viewer, me.sure, 'Tablet')
  const { apps } = await listFactors(world.app, me.viewer)
  expect(await atOnce(...apps.map(({ id }) => remove(id)))).toEqual({ done: 2, refused: [] })
  expect(await listFactors(world.app, me.viewer)).toEqual({ apps: [], passkeys: [], recoveryCodesLeft: 0 })
})

describe('recovery codes', () => {
  const renew = (who = me) => renewRecoveryCodes(world.app, who.viewer, who.sure)

  it('are not made for an account without a second factor', async () => {
    expect(await refused(() => renew(other))).toEqual({ code: 'not_eligible' })
  })

  it('are ten, also when they are renewed by two at once', async () => {
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
    ['an unknown check of who it is', { identity: 'trusted' }, { identity: 'required' }],
  ])('is refused with %s', async (_what, input, fields) => {
    const attempt = () => reset(me.viewer.id, { ...WHY, ...input })
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('is refused for oneself, an unknown account, and one without a second factor', async () => {
    expect(await refused(() => reset(operator.id))).toEqual({ code: 'not_eligible' })
    for (const id of [randomUUID(), 'nonsense', other.viewer.id])
      expect(await refused(() => reset(id)), id).toEqual({ code: 'not_found' })
  })

  it('is done by one of two at once', async () => {
    expect(await atOnce(reset(me.viewer.id), reset(me.viewer.id))).toEqual({ done: 1, refused: ['not_found'] })
    expect(world.mails).toHaveLength(1)
  })
})

it('who has no password confirms their identity in another way', async () => {
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
