import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { connect } from '../database/connect.ts'
import { rateLimits } from './rate-limits.ts'

const database = freshDatabase()

async function refusalOf(taking: Promise<void>): Promise<Refusal | null> {
  return taking.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )
}

test('processes count together and return how long to wait', async () => {
  const [here, there] = [rateLimits(database.pool), rateLimits(database.pool)]
  for (let i = 0; i < 5; i += 1) {
    await here.take('sign_in', 'anna@example.com')
    await there.take('sign_in', 'anna@example.com')
  }
  const refused = await refusalOf(there.take('sign_in', 'anna@example.com'))
  expect(refused?.code).toBe('too_many_requests')
  expect(refused?.details.retryAfterSeconds).toBeGreaterThan(290)
  expect(refused?.details.retryAfterSeconds).toBeLessThanOrEqual(300)
})

test('concurrent uses cannot exceed the limit', async () => {
  const limits = [rateLimits(database.pool), rateLimits(database.pool)]
  const tries = Array.from({ length: 30 }, (_, i) =>
    refusalOf((limits[i % 2] ?? limits[0])?.take('code_try', 'x') ?? Promise.resolve()),
  )
  const refused = (await Promise.all(tries)).filter(Boolean)
  expect(refused).toHaveLength(20)
})

test('keys and limits are counted separately', async () => {
  const limits = rateLimits(database.pool)
  for (let i = 0; i < 10; i += 1) await limits.take('code_try', '+4520000001')
  expect(await refusalOf(limits.take('code_try', '+4520000002'))).toBeNull()
  expect(await refusalOf(limits.take('sign_in', '+4520000001'))).toBeNull()
  expect(await refusalOf(limits.take('code_try', '+4520000001'))).toMatchObject({ code: 'too_many_requests' })
})

test('no statement is prepared by name, as a pooler may not know it', async () => {
  const { pool } = connect(database.url, 1)
  await rateLimits(pool).take('sign_in', 'berta@example.com')
  const { rows } = await pool.query('select name from pg_prepared_statements')
  await pool.end()
  expect(rows).toEqual([])
})
