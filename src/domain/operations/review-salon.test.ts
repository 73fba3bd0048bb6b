import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addSalon } from '../../../tests/support/factories.ts'
import { addOperator } from '../../../tests/support/operators.ts'
import { atOnce } from '../../../tests/support/refusals.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { listSalonsForOperator } from './list-salons-for-operator.ts'
import { approveSalon, declineSalon } from './review-salon.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const WHY = { reason: 'Its address does not exist.' }
let t: TestApp
let operator: Viewer

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  operator = await addOperator(database.db)
})

async function salonIn(review: 'none' | 'requested' | 'unreviewed') {
  const status = review === 'requested' ? 'draft' : 'live'
  return (await addSalon(database.db, { status, review })).id
}
async function stateOf(id: string) {
  const salon = database.db.selectFrom('salon').select(['status', 'review']).where('id', '=', id)
  return salon.executeTakeFirstOrThrow()
}
const listed = async () =>
  (await listSalonsForOperator(t.app, operator, { list: 'new', search: '' }, { page: 1, limit: 50 })).items.map(
    ({ id }) => id,
  )

describe('a salon that waits for approval', () => {
  it('does not go live while it lacks something', async () => {
    const id = await salonIn('requested')
    await expect(approveSalon(t.app, operator, id)).rejects.toMatchObject({ code: 'salon_incomplete' })
    expect(await stateOf(id)).toEqual({ status: 'draft', review: 'requested' })
    expect(await t.runJobs()).toEqual([])
  })

  it('is returned to its owner with the reason, once', async () => {
    const id = await salonIn('requested')
    await sql`update salon set email = 'owner@salon.example', owner_id = null where id = ${id}`.execute(database.db)
    expect(await listed()).toContain(id)
    const outcome = await atOnce(...[1, 2].map(() => declineSalon(t.app, operator, id, WHY)))
    expect(outcome).toEqual({ done: 1, refused: ['not_found'] })
    expect(await stateOf(id)).toEqual({ status: 'draft', review: 'none' })
    expect(await t.runJobs()).toEqual(['notify-salon-owner'])
    expect(t.mails.at(-1)?.text).toContain(WHY.reason)
    expect(await listed()).not.toContain(id)
  })

  it('is not declined without a reason', async () => {
    const id = await salonIn('requested')
    await expect(declineSalon(t.app, operator, id, { reason: ' ' })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await stateOf(id)).toEqual({ status: 'draft', review: 'requested' })
  })
})

describe('a new salon that is live', () => {
  it('leaves the list once an operator has looked at it, and cannot be declined', async () => {
    const id = await salonIn('unreviewed')
    expect(await listed()).toContain(id)
    await expect(declineSalon(t.app, operator, id, WHY)).rejects.toMatchObject({ code: 'not_found' })
    await approveSalon(t.app, operator, id)
    expect(await stateOf(id)).toEqual({ status: 'live', review: 'none' })
    expect(await listed()).not.toContain(id)
    expect(await t.runJobs()).toEqual([])
    await expect(approveSalon(t.app, operator, id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
