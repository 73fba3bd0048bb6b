import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'

export const TEMPLATE = 'salloon_test_template'

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

export interface TestDatabase extends ReturnType<typeof connect> {
  url: string
  /** Takes no changes, as a replica would not. */
  reads: ReturnType<typeof connect>['db']
}

const READ_ONLY = 'options=-c%20default_transaction_read_only%3Don'

/** A fresh migrated database of this test file's own, dropped afterwards. Call at the top of a describe or file. */
export function freshDatabase(): TestDatabase {
  const name = `salloon_test_${randomBytes(6).toString('hex')}`
  const database = {} as TestDatabase
  let replica: ReturnType<typeof connect> | undefined
  beforeAll(async () => {
    await administer(`create database ${name} template ${TEMPLATE}`)
    const url = withDatabase(inject('databaseUrl'), name)
    replica = connect(`${url}?${READ_ONLY}`, 4)
    Object.assign(database, connect(url), { url, reads: replica.db })
  })
  afterAll(async () => {
    await Promise.all([database.pool?.end(), replica?.pool.end()])
    await administer(`drop database if exists ${name} with (force)`)
  })
  return database
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  // Two clones at once would find the template busy: the lock makes them take turns.
  await client.query('select pg_advisory_lock(1)')
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
