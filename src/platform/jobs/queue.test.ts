import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { type JobQueue, openQueue } from './queue.ts'

const database = freshDatabase()
const driven: string[] = []
let failures = 0
let ticks = 0
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let queue: JobQueue

beforeAll(async () => {
  const handlers = {
    'drive-payment': async (_app: unknown, { paymentId }: { paymentId: string }) => {
      driven.push(paymentId)
      if (failures-- > 0) throw new Error('the provider is away')
    },
    'notify-booking': async () => undefined,
    'notify-order': async () => undefined,
    'ask-subscriber': async () => undefined,
    'invite-member': async () => undefined,
    'mail-receipt': async () => undefined,
    'forward-message': async () => undefined,
  }
  const everyMinute = {
    tick: async () => {
      ticks += 1
    },
  }
  queue = await openQueue(database.url, { handlers, everyMinute }, silent)
  await queue.work(testApp(database, { now: new Date('2026-03-02T10:00:00Z') }).app)
})
afterAll(() => queue.stop())

const soon = { timeout: 15_000, interval: 50 }

test('a job exists only if its transaction was committed', async () => {
  const given = new Error('given up')
  await database.db
    .transaction()
    .execute(async (tx) => {
      await queue.jobs.enqueue(tx, 'drive-payment', { paymentId: 'rolled back' })
      throw given
    })
    .catch((error: unknown) => expect(error).toBe(given))
  await database.db.transaction().execute((tx) => queue.jobs.enqueue(tx, 'drive-payment', { paymentId: 'committed' }))
  await vi.waitFor(() => expect(driven).toContain('committed'), soon)
  expect(driven).not.toContain('rolled back')
})

test('a job that failed is tried again', async () => {
  failures = 1
  await queue.jobs.enqueue(database.db, 'drive-payment', { paymentId: 'again' })
  await vi.waitFor(() => expect(driven.filter((id) => id === 'again')).toHaveLength(2), soon)
})

test('what is done every minute is done at the start', async () => {
  await vi.waitFor(() => expect(ticks).toBeGreaterThan(0), soon)
})
