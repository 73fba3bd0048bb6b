import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp } from '../../../../tests/support/accounts.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon } from '../../../../tests/support/factories.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { signedUp } from '../../../../tests/support/second-factor.ts'
import { confirmed, openSession } from '../../../../tests/support/sessions.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { becomePartner } from './become-partner.ts'
import { blockAccount, endSessionsOf, unblockAccount } from './block-account.ts'
import { findAccounts, getAccount } from './find-accounts.ts'
import { findViewer } from './find-viewer.ts'
import { dismissOperator, listOperators, makeOperator } from './make-operator.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { signIn } from './sign-in.ts'

/** What operators do to accounts, and who becomes an operator or a partner. */

const database = freshDatabase()
const nowhere = new Headers()
const WHY = { reason: 'Sends advertising to salons.' }
let world: ReturnType<typeof accountsApp>
let me: Awaited<ReturnType<typeof signedUp>>
let operator: ConfirmedOperator

beforeEach(async () => {
  world = accountsApp(database)
  me = await signedUp(world)
  operator = confirmed(world.app, await addOperator(database.db))
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const sessions = async () =>
  (await database.db.selectFrom('session').select('id').where('person_id', '=', me.viewer.id).execute()).length
const roleOf = (id: string) => columnOf(database.db, 'person', 'role', id)
const actions = async (id: string) =>
  (await database.db.selectFrom('audit_entry').select('action').where('actor_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('a blocked account', () => {
  const enter = () => signIn(world.app, { email: me.person.email, password: me.person.password }, nowhere)

  it('has no session, and gets none with the right password', async () => {
    await blockAccount(world.app, operator, me.viewer.id, WHY)
    expect([await sessions(), await findViewer(world.app, me.browser)]).toEqual([0, null])
    expect(await refused(enter)).toEqual({ code: 'account_blocked' })
    await unblockAccount(world.app, operator, me.viewer.id, WHY)
    expect((await enter()).viewer.id).toBe(me.viewer.id)
  })

  it('has no usable session when its owner signed in concurrently', async () => {
    for (let round = 0; round < 4; round += 1) {
      const attempts = [enter(), blockAccount(world.app, operator, me.viewer.id, WHY)]
      const outcome = await atOnce(...attempts)
      expect(['', 'account_blocked'], String(round)).toContain(outcome.refused.join())
      const opened = (await attempts[0]?.catch(() => null)) as { token: string } | null
      const headers = new Headers({ authorization: `Bearer ${opened?.token ?? 'none'}` })
      expect(await findViewer(world.app, headers), String(round)).toBeNull()
      await unblockAccount(world.app, operator, me.viewer.id, WHY)
    }
  })

  it('is either blocked or unblocked after both concurrently', async () => {
    const outcome = await atOnce(
      blockAccount(world.app, operator, me.viewer.id, WHY),
      unblockAccount(world.app, operator, me.viewer.id, WHY),
    )
    const account = await getAccount(world.app, operator, me.viewer.id)
    expect(account.blockedAt === null).toBe(outcome.refused.length === 0)
  })
})

describe('ending the sessions of an account', () => {
  it('ends all of them and no others, also when done twice concurrently', async () => {
    const other = await signedUp(world)
    await openSession(world.app, me.viewer.id)
    const end = () => endSessionsOf(world.app, operator, me.viewer.id, WHY)
    expect(await atOnce(end(), end())).toEqual({ done: 2, refused: [] })
    expect(await sessions()).toBe(0)
    expect(await findViewer(world.app, other.browser)).toMatchObject({ id: other.viewer.id })
  })
})

it('no account is changed beyond the limit of an operator', async () => {
  const take = () => Promise.reject(new Refusal('too_many_requests'))
  const full = { ...world.app, limits: { ...world.app.limits, take } }
  for (const change of [
    () => blockAccount(full, operator, me.viewer.id, WHY),
    () => unblockAccount(full, operator, me.viewer.id, WHY),
    () => endSessionsOf(full, operator, me.viewer.id, WHY),
    () => resetSecondFactor(full, operator, me.viewer.id, { ...WHY, identity: 'in_person' }),
  ])
    expect(await refused(change), String(change)).toEqual({ code: 'too_many_requests' })
})

it.each(['customer', 'partner'] as const)('a %s cannot look at accounts or act on them', async (role) => {
  const viewer = await addOperator(database.db, role)
  const attempts: (() => Promise<unknown>)[] = [
    () => findAccounts(world.app, viewer, me.person.email),
    () => getAccount(world.app, viewer, me.viewer.id),
    async () => blockAccount(world.app, confirmed(world.app, viewer), me.viewer.id, WHY),
    async () => unblockAccount(world.app, confirmed(world.app, viewer), me.viewer.id, WHY),
    async () => endSessionsOf(world.app, confirmed(world.app, viewer), me.viewer.id, WHY),
  ]
  for (const attempt of attempts) expect(await refused(attempt), String(attempt)).toEqual({ code: 'not_allowed' })
})

describe('at the command line', () => {
  const NOW = new Date('2026-03-02T10:00:00Z')
  const make = () => makeOperator(database.db, me.person.email, NOW)
  const dismiss = () => dismissOperator(database.db, me.person.email, NOW)

  it('an operator is dismissed once by concurrent commands, and their sessions end', async () => {
    await make()
    expect((await Promise.all([dismiss(), dismiss()])).toSorted()).toEqual([false, true])
    expect([await roleOf(me.viewer.id), await sessions()]).toEqual(['customer', 0])
    expect(await actions(me.viewer.id)).toEqual(['operator_added', 'operator_removed'])
  })

  it('an operator of a salon’s team is a partner after that', async () => {
    await make()
    await addSalon(database.db, { owner_id: me.viewer.id })
    await dismiss()
    expect(await roleOf(me.viewer.id)).toBe('partner')
  })

  it('nothing changes for an address without an account, or one that is not verified', async () => {
    const { id, email } = await addCustomer(database.db)
    expect([
      await makeOperator(database.db, email, NOW),
      await makeOperator(database.db, 'nobody@example.com', NOW),
      await dismissOperator(database.db, email, NOW),
      await dismissOperator(database.db, 'nobody@example.com', NOW),
    ]).toEqual([false, false, false, false])
    expect([await roleOf(id), await actions(id)]).toEqual(['customer', []])
  })

  it('the operators are listed by address', async () => {
    await make()
    const listed = await listOperators(database.db)
    expect(listed).toContain(me.person.email)
    expect(listed).toEqual(listed.toSorted())
  })
})

it.each([
  ['customer', 'partner'],
  ['partner', 'partner'],
  ['admin', 'admin'],
] as const)('a %s who works for a salon is a %s', async (before, after) => {
  const { id } = await addOperator(database.db, before)
  await Promise.all([1, 2].map(() => becomePartner(database.db, id, new Date('2026-03-02T10:00:00Z'))))
  expect(await roleOf(id)).toBe(after)
})
