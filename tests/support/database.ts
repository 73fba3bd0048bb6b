import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { createClusterDatabase, dropClusterDatabase } from './citus-cluster.ts'
import { type DatabaseServer, withDatabase } from './database-server.ts'

export interface TestDatabase extends ReturnType<typeof connect> {
  url: string
  /** Read-only, like a replica. */
  reads: ReturnType<typeof connect>['db']
}

/** The first call of a run starts PostgreSQL, which may exceed the default timeout of hooks. */
const START_MS = 300_000
const READ_ONLY = 'options=-c%20default_transaction_read_only%3Don'

/** A new migrated database for this test file, dropped afterwards. Call at the top of a describe or file. */
export function freshDatabase(): TestDatabase {
  const name = `salloon_test_${randomBytes(6).toString('hex')}`
  const database = {} as TestDatabase
  let replica: ReturnType<typeof connect> | undefined
  let server: DatabaseServer | undefined
  beforeAll(async () => {
    server = await databaseServer()
    const url = await createDatabase(server, name)
    replica = connect(`${url}?${READ_ONLY}`, 4)
    Object.assign(database, connect(url), { url, reads: replica.db })
  }, START_MS)
  afterAll(async () => {
    await Promise.all([database.pool?.end(), replica?.pool.end()])
    if (server?.nodes) await dropClusterDatabase(server.nodes, name)
    else if (server) await administer(server.url, `drop database if exists ${name} with (force)`)
  })
  return database
}

async function createDatabase({ url, template, nodes }: DatabaseServer, name: string): Promise<string> {
  if (nodes) return createClusterDatabase(nodes, name)
  // By files: the default writes each page to the log, which takes three times as long.
  await administer(url, `create database ${name} template ${template} strategy file_copy`)
  return withDatabase(url, name)
}

/** The server that all test files of a run share. */
export async function databaseServer(): Promise<DatabaseServer> {
  const response = await fetch(inject('databaseServerAt'))
  const body = await response.text()
  if (!response.ok) throw new Error(body)
  return JSON.parse(body)
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The lock serialises clones, as the template must not be in use.
  await client.query('select pg_advisory_lock(1)')
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
