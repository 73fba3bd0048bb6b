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

export type TestDatabase = ReturnType<typeof connect> & { url: string }

/** A fresh migrated database of this test file's own, dropped afterwards. Call at the top of a describe or file. */
export function freshDatabase(): TestDatabase {
  const name = `salloon_test_${randomBytes(6).toString('hex')}`
  const database = {} as TestDatabase
  beforeAll(async () => {
    await administer(`create database ${name} template ${TEMPLATE}`)
    const url = withDatabase(inject('databaseUrl'), name)
    Object.assign(database, connect(url), { url })
  })
  afterAll(async () => {
    await database.pool?.end()
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
