import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { dismissEarlierRuns } from './failed.ts'
import { type JobQueue, openQueue } from './queue.ts'

const database = freshDatabase()
const driven: string[] = []
let failures = 0
let ticks = 0
/** While it is set, no tick ends before it. */
let lastTick: Promise<void> | undefined
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let queue: JobQueue

beforeAll(async () => {
  const handlers = {
    'drive-payment': async (_app: unknown, { paymentId }: { paymentId: string }) => {
      driven.push(paymentId)
      if (paymentId === 'hangs') await new Promise(() => undefined)
      if (failures-- > 0) throw new Error('the provider is away')
    },
    'handle-provider-event': async () => undefined,
    'charge-fee': async () => undefined,
    'issue-receipts': async () => undefined,
    'credit-commission': async () => undefined,
    'mail-invoice': async () => undefined,
    'record-dispute': async () => undefined,
    'notify-dispute': async () => undefined,
    'remove-card': async () => undefined,
    'remove-payment-customer': async () => undefined,
    'notify-booking': async () => undefined,
    'notify-order': async () => undefined,
    'send-subscription-confirmation': async () => undefined,
    'invite-member': async () => undefined,
    'send-payment-link': async () => undefined,
    'mail-receipt': async () => undefined,
    'forward-message': async () => undefined,
    'answer-contact': async () => undefined,
    'notify-salon-owner': async () => undefined,
    'notify-failed-payout': async () => undefined,
    'notify-commission-decision': async () => undefined,
    'notify-reviewer': async () => undefined,
    'notify-time-off': async () => undefined,
    'mail-account': async () => undefined,
    'cancel-attendees': async () => undefined,
    'serve-waiting-list': async () => undefined,
    'end-served-requests': async () => undefined,
    'notify-waiting': async () => undefined,
    'settle-reader-payment': async () => undefined,
    'release-reader-payment': async () => undefined,
    'suggest-reader-tips': async () => undefined,
    'remove-picture': async () => undefined,
  }
  const everyMinute = {
    tick: async () => {
      ticks += 1
      await lastTick
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

test('a failed job is retried', async () => {
  failures = 1
  await queue.jobs.enqueue(database.db, 'drive-payment', { paymentId: 'again' })
  await vi.waitFor(() => expect(driven.filter((id) => id === 'again')).toHaveLength(2), soon)
})

test('a hanging job neither blocks nor repeats the others of its batch', async () => {
  const others = ['one', 'two', 'three', 'four']
  const of = (ids: string[]) => ids.map((paymentId) => ({ paymentId }))
  const state = async (paymentId: string) => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where data->>'paymentId' = ${paymentId}`.execute(database.db)
    return rows[0]?.state
  }
  await database.db.transaction().execute(async (tx) => {
    await queue.jobs.enqueue(tx, 'drive-payment', ...of([...others, 'hangs']))
    await sql`update pgboss.job set expire_seconds = 3, retry_limit = 0
      where data->>'paymentId' = any(${[...others, 'hangs']})`.execute(tx)
  })
  await vi.waitFor(async () => expect(await state('hangs')).toBe('failed'), soon)
  await vi.waitFor(
    async () => expect(await Promise.all(others.map(state))).toEqual(others.map(() => 'completed')),
    soon,
  )
  expect(driven.filter((id) => others.includes(id)).toSorted()).toEqual(others.toSorted())
  const [hung] = await queue.jobs.failed.list(1)
  await queue.jobs.failed.dismiss(hung?.id ?? '')
})

test('minutely jobs run at startup', async () => {
  await vi.waitFor(() => expect(ticks).toBeGreaterThan(0), soon)
})

test('a failed job is listed, retried and dismissed', { timeout: 30_000 }, async () => {
  failures = 1
  await database.db.transaction().execute(async (tx) => {
    await queue.jobs.enqueue(tx, 'drive-payment', { paymentId: 'given up' })
    await sql`update pgboss.job set retry_limit = 0 where data->>'paymentId' = 'given up'`.execute(tx)
  })
  await vi.waitFor(
    async () => expect(await queue.jobs.failed.count()).toEqual([{ name: 'drive-payment', count: 1 }]),
    soon,
  )
  const [job] = await queue.jobs.failed.list(10)
  expect(job).toMatchObject({
    name: 'drive-payment',
    tries: 1,
    payload: { paymentId: 'given up' },
    error: 'the provider is away',
  })
  const id = job?.id ?? ''
  expect(await queue.jobs.failed.nameOf(id)).toBe('drive-payment')
  expect(await queue.jobs.failed.retry(id)).toBe('drive-payment')
  await vi.waitFor(() => expect(driven.filter((one) => one === 'given up')).toHaveLength(2), soon)
  expect(await queue.jobs.failed.list(10)).toEqual([])
  expect([await queue.jobs.failed.nameOf(id), await queue.jobs.failed.dismiss(id)]).toEqual([null, null])

  failures = 1
  await database.db.transaction().execute(async (tx) => {
    await queue.jobs.enqueue(tx, 'drive-payment', { paymentId: 'forgotten' })
    await sql`update pgboss.job set retry_limit = 0 where data->>'paymentId' = 'forgotten'`.execute(tx)
  })
  await vi.waitFor(async () => expect(await queue.jobs.failed.list(10)).toHaveLength(1), soon)
  const [other] = await queue.jobs.failed.list(10)
  expect(await queue.jobs.failed.dismiss(other?.id ?? '')).toBe('drive-payment')
  expect(await queue.jobs.failed.count()).toEqual([])
})

test('an interrupted job is retried soon; failures of a minutely job are removed when it has run again', {
  timeout: 90_000,
}, async () => {
  const enter = (name: string, data: object) =>
    sql`insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay, retry_backoff, expire_seconds, policy)
      select ${name}, ${JSON.stringify(data)}::jsonb, 'active', now(), now() - interval '1 minute', 20, q.retry_limit, 1, false, q.expire_seconds, q.policy
      from pgboss.queue q where q.name = ${name}`.execute(database.db)
  // A tick that ends removes the failed ones.
  const { promise, resolve } = Promise.withResolvers<void>()
  lastTick = promise
  onTestFinished(() => resolve())
  await enter('drive-payment', { paymentId: 'cut off' })
  await enter('tick', {})
  const failed = async () => (await queue.jobs.failed.list(10)).filter(({ name }) => name === 'tick')
  const late = { timeout: 60_000, interval: 100 }
  await vi.waitFor(() => expect(driven).toContain('cut off'), late)
  await vi.waitFor(async () => expect(await failed()).toMatchObject([{ error: 'job heartbeat timeout' }]), late)
  await sql`insert into pgboss.job (name, state, completed_on, output)
    values ('tick', 'failed', now() + interval '1 hour', ${JSON.stringify({ message: 'the database is away' })}::jsonb)`.execute(
    database.db,
  )
  expect(await failed()).toMatchObject([{ error: 'the database is away' }])
  const executeSql = (text: string, values: unknown[]) => database.pool.query(text, values)
  await dismissEarlierRuns({ getDb: () => ({ executeSql }) } as never, 'tick')
  expect(await failed()).toEqual([])
})
