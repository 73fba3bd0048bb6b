import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addOperator } from '../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { isId } from '../kernel/ids.ts'
import { answerFailedJob } from './failed-jobs.ts'

const database = freshDatabase()
const id = randomUUID()
let t: TestApp
let given: string[]

beforeEach(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  given = [id]
  // As in the real queue, the first request gets the job, and an invalid id fails.
  const take = async (requested: string) => {
    if (!isId(requested)) throw new Error('Not an id')
    if (!given.includes(requested)) return null
    given.splice(given.indexOf(requested), 1)
    return 'mail-receipt'
  }
  Object.assign(t.app.jobs.failed, { retry: take, dismiss: take })
})

describe.each(['retry', 'dismiss'] as const)('answering a failed job with %s', (act) => {
  it.each(['partner', 'customer'] as const)('is not allowed for a %s and does not change the job', async (role) => {
    const person = await addOperator(database.db, role)
    const attempt = () => answerFailedJob(t.app, person, id, act)
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_allowed' })
    expect(given).toEqual([id])
  })

  it.each([
    ['an unknown job', randomUUID()],
    ['an invalid id', 'nonsense'],
  ])('is rejected for %s', async (_one, other) => {
    const operator = await addOperator(database.db)
    const attempt = () => answerFailedJob(t.app, operator, other, act)
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_found' })
  })

  it('is done and recorded once by concurrent requests', async () => {
    const operator = await addOperator(database.db)
    const outcome = await atOnce(...[1, 2].map(() => answerFailedJob(t.app, operator, id, act)))
    expect(outcome).toEqual({ done: 1, refused: ['not_found'] })
    const recorded = database.db.selectFrom('audit_entry').select('action').where('actor_id', '=', operator.id)
    expect(await recorded.execute()).toHaveLength(1)
  })
})
