import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addOperator } from '../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { confirmed } from '../../../tests/support/sessions.ts'
import { everyMinute, handlers } from '../../jobs/handlers.ts'
import { isId } from '../kernel/ids.ts'
import { asConfirmedOperator } from '../kernel/operator.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { answerFailedJob } from './failed-jobs.ts'
import { MONEY_JOBS, movesMoney } from './money-jobs.ts'

const database = freshDatabase()
const id = randomUUID()
let t: TestApp
let given: string[]
let name: string

beforeEach(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  given = [id]
  name = 'mail-receipt'
  // As in the real queue, the first request gets the job, and an invalid id fails.
  const take = async (requested: string) => {
    if (!isId(requested)) throw new Error('Not an id')
    if (!given.includes(requested)) return null
    given.splice(given.indexOf(requested), 1)
    return 'mail-receipt'
  }
  const nameOf = async (requested: string) => (given.includes(requested) ? name : null)
  const taken = async (requested: string) => (await take(requested)) && name
  Object.assign(t.app.jobs.failed, { nameOf, retry: taken, dismiss: taken })
})

const answered = (viewer: Viewer, answer: { id?: string; act: 'retry' | 'dismiss'; reason?: string }) =>
  answerFailedJob(t.app, viewer, { id, ...answer }, () => confirmed(t.app, viewer))
const entriesOf = (operator: Viewer) =>
  database.db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'detail'])
    .where('actor_id', '=', operator.id)
    .execute()

describe.each(['retry', 'dismiss'] as const)('answering a failed job with %s', (act) => {
  it.each(['partner', 'customer'] as const)('is not allowed for a %s and does not change the job', async (role) => {
    const person = await addOperator(database.db, role)
    const attempt = () => answered(person, { act })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_allowed' })
    expect(given).toEqual([id])
  })

  it.each([
    ['an unknown job', randomUUID()],
    ['an invalid id', 'nonsense'],
  ])('is rejected for %s', async (_one, other) => {
    const operator = await addOperator(database.db)
    const attempt = () => answered(operator, { id: other, act })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_found' })
  })

  it('is done and recorded once by concurrent requests', async () => {
    const operator = await addOperator(database.db)
    const outcome = await atOnce(...[1, 2].map(() => answered(operator, { act })))
    expect(outcome).toEqual({ done: 1, refused: ['not_found'] })
    expect(await entriesOf(operator)).toMatchObject([{ subject: 'mail-receipt', detail: { id } }])
  })

  it('that moves money needs a confirmed identity and a reason, which is recorded', async () => {
    name = 'drive-payment'
    const operator = await addOperator(database.db)
    const tooLate = () =>
      asConfirmedOperator(t.app, operator, { id: operator.id, confirmedAt: new Date(0), secondFactorAt: null })
    const refused = (attempt: () => Promise<void>) => expectRefusedUnchanged(database.db, attempt)
    const answer = { id, act, reason: 'Paid back by transfer 4711.' }
    expect(await refused(() => answerFailedJob(t.app, operator, answer, tooLate))).toEqual({
      code: 'confirmation_required',
    })
    for (const [reason, problem] of [
      [undefined, 'required'],
      ['short', 'reason_short'],
    ] as const)
      expect(await refused(() => answered(operator, { act, ...(reason && { reason }) }))).toEqual({
        code: 'invalid_input',
        fields: { reason: problem },
      })
    expect(given).toEqual([id])
    expect(await atOnce(answered(operator, answer), answered(operator, answer))).toEqual({
      ...{ done: 1, refused: ['not_found'] },
    })
    expect(await entriesOf(operator)).toMatchObject([
      { subject: 'drive-payment', detail: { id, reason: answer.reason } },
    ])
  })
})

it('every job that moves money exists', () => {
  const jobs = [...Object.keys(handlers), ...Object.keys(everyMinute({ paymentGraceSeconds: 0 }))]
  expect(MONEY_JOBS.filter((one) => !jobs.includes(one))).toEqual([])
  const spoken = jobs.filter((one) => /pay|charge|refund|settle|balance/.test(one) && !movesMoney(one))
  // They send, delete or compare.
  expect(spoken).toEqual([
    'send-payment-link',
    'notify-failed-payout',
    'remove-payment-customer',
    'reconcile-provider-balance',
    'sync-payout-accounts',
  ])
})
