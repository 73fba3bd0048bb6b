import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { RETRIES } from '../../src/platform/jobs/queue.ts'
import type { ObjectStore } from '../../src/platform/storage/object-store.ts'
import { databaseServer } from './database.ts'
import { withDatabase } from './database-server.ts'

/** Ignores progress. */
export const quiet = () => undefined

/** Runs work on a new, empty database without connections, and drops it. */
export async function onScratch<T>(work: (url: string) => Promise<T>): Promise<T> {
  const name = `salloon_test_${randomBytes(6).toString('hex')}`
  const { url } = await databaseServer()
  await runSql(url, `create database ${name} template template0`)
  try {
    return await work(withDatabase(url, name))
  } finally {
    await runSql(url, `drop database ${name} with (force)`)
  }
}

export async function runSql<R extends object>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A queue with three jobs: queued, running and failed. */
export async function addJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false })
  await boss.start()
  await boss.createQueue('notify-booking', { ...RETRIES, notify: false })
  await boss.insert(
    'notify-booking',
    [1, 2, 3].map((n) => ({ data: { n } })),
  )
  await boss.stop({ graceful: false })
  await runSql(url, "update pgboss.job set state = 'active', started_on = now() where data = '{\"n\": 2}'")
  await runSql(url, "update pgboss.job set state = 'failed', completed_on = now() where data = '{\"n\": 3}'")
}

/** A store that calls `onPut` whenever an object is stored. */
export function onPutStore(store: ObjectStore, onPut: (key: string) => Promise<unknown>): ObjectStore {
  const put: ObjectStore['put'] = async (key, body) => {
    await onPut(key)
    await store.put(key, body)
  }
  return { ...store, put }
}

export async function keysIn(store: ObjectStore, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

export async function bytesOf(store: ObjectStore, key: string): Promise<Buffer> {
  const bytes = await store.read(key)
  if (!bytes) throw new Error(`${key} is not there`)
  return bytes
}
