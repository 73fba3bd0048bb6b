import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { confirmed, openSession } from '../../../../tests/support/sessions.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { blockAccount, endSessionsOf, unblockAccount } from './block-account.ts'
import { dismissOperator } from './make-operator.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const WHY = { reason: 'Books and never comes.' }
let t: TestApp
let operator: ConfirmedOperator

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  operator = confirmed(t.app, await addOperator(database.db))
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const blocked = { blocked_at: NOW, blocked_reason: WHY.reason }

describe.each([
  ['blocking an account', blockAccount, {}],
  ['unblocking an account', unblockAccount, blocked],
  ['ending the sessions of an account', endSessionsOf, {}],
])('%s', (_what, change, state) => {
  it.each([
    ['no reason', ' ', 'reason_short'],
    ['a short reason', 'Because. ', 'reason_short'],
    ['a long reason', 'x'.repeat(1001), 'too_long'],
  ])('is rejected with %s', async (_reason, reason, message) => {
    const { id } = await addCustomer(database.db, state)
    const attempt = () => change(t.app, operator, id, { reason })
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields: { reason: message } })
  })

  it.each([
    ['an unknown account', randomUUID()],
    ['an invalid account id', 'nonsense'],
  ])('is rejected for %s', async (_account, id) => {
    expect(await refused(() => change(t.app, operator, id, WHY))).toEqual({ code: 'not_found' })
  })
})

it.each([
  ['block', blockAccount],
  ['end the sessions of', endSessionsOf],
])('an operator cannot %s their own account', async (_what, change) => {
  await openSession(t.app, operator.id)
  expect(await refused(() => change(t.app, operator, operator.id, WHY))).toEqual({ code: 'not_eligible' })
})

it.each([
  ['blocked', blockAccount, {}],
  ['unblocked', unblockAccount, blocked],
])('an account can be %s only once, also by two operators concurrently', async (_what, change, state) => {
  const { id } = await addCustomer(database.db, state)
  const outcomes = await atOnce(...[1, 2].map(() => change(t.app, operator, id, WHY)))
  expect(outcomes).toEqual({ done: 1, refused: ['not_found'] })
  expect(await refused(() => change(t.app, operator, id, WHY))).toEqual({ code: 'not_found' })
})

it('dismissing an operator twice concurrently succeeds once', async () => {
  const { email } = await addOperator(database.db)
  const outcomes = await Promise.all([1, 2].map(() => dismissOperator(database.db, email, NOW)))
  expect(outcomes.toSorted()).toEqual([false, true])
})
