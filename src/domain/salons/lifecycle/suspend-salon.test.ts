import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { confirmed } from '../../../../tests/support/sessions.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { reopenSalon, suspendSalon } from './suspend-salon.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const WHY = { reason: 'Its address does not exist.' }
let t: TestApp
let operator: ConfirmedOperator

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  operator = confirmed(t.app, await addOperator(database.db))
})

const addSalonIn = async (status: 'draft' | 'live' | 'suspended') =>
  (
    await addSalon(database.db, {
      status,
      ...(status === 'suspended' && { suspended_at: NOW, suspended_reason: 'Why' }),
    })
  ).id

describe.each([
  ['suspending', suspendSalon, { from: 'live', others: ['draft', 'suspended'] }],
  ['reopening', reopenSalon, { from: 'suspended', others: ['draft', 'live'] }],
] as const)('%s a salon', (_what, change, { from, others }) => {
  const refused = async (id: string, input = WHY) => {
    const refusal = await expectRefusedUnchanged(database.db, () => change(t.app, operator, id, input))
    // The salon is not notified.
    expect(await t.runJobs()).toEqual([])
    return refusal
  }

  it.each([
    ['no reason', ' ', 'reason_short'],
    ['a short reason', 'Because. ', 'reason_short'],
    ['a long reason', 'x'.repeat(1001), 'too_long'],
  ])('is rejected with %s', async (_reason, reason, message) => {
    const salon = await addSalonIn(from)
    expect(await refused(salon, { reason })).toEqual({ code: 'invalid_input', fields: { reason: message } })
  })

  it('is rejected for an unknown salon and for one in another state', async () => {
    for (const id of [randomUUID(), 'nonsense']) expect(await refused(id), id).toEqual({ code: 'not_found' })
    for (const state of others) expect(await refused(await addSalonIn(state)), state).toEqual({ code: 'not_found' })
  })

  it('is done once by two concurrent operators, with one notification', async () => {
    const salon = await addSalonIn(from)
    const outcome = await atOnce(...[1, 2].map(() => change(t.app, operator, salon, WHY)))
    expect(outcome).toEqual({ done: 1, refused: ['not_found'] })
    expect(await t.runJobs()).toEqual(['notify-salon-owner'])
  })
})
