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
  // Whoever comes first has it, and what is no id fails: as in the real queue.
  const take = async (asked: string) => {
    if (!isId(asked)) throw new Error('Not an id')
    if (!given.includes(asked)) return null
    given.splice(given.indexOf(asked), 1)
    return 'mail-receipt'
  }
  Object.assign(t.app.jobs.failed, { retry: take, dismiss: take })
})

describe.each(['retry', 'dismiss'] as const)('a failed job: %s', (act) => {
  it.each(['partner', 'customer'] as const)('is not for a %s, and leaves the job as it is', async (role) => {
    const nobody = await addOperator(database.db, role)
    const attempt = () => answerFailedJob(t.app, nobody, id, act)
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_allowed' })
    expect(given).toEqual([id])
  })

  it.each([
    ['is not there', randomUUID()],
    ['is named by no id', 'nonsense'],
  ])('is refused for one that %s', async (_one, other) => {
    const operator = await addOperator(database.db)
    const attempt = () => answerFailedJob(t.app, operator, other, act)
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_found' })
  })

  it('is done, and recorded, for one of two at once', async () => {
    const operator = await addOperator(database.db)
    const ends = await atOnce(...[1, 2].map(() => answerFailedJob(t.app, operator, id, act)))
    expect(ends).toEqual({ done: 1, refused: ['not_found'] })
    const recorded = database.db.selectFrom('audit_entry').select('action').where('actor_id', '=', operator.id)
    expect(await recorded.execute()).toHaveLength(1)
  })
})
