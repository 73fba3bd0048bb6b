import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../src/platform/database/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { TEMPLATE, withDatabase } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** One server for the whole run, without disk guarantees; one migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? null
    : await startEmbedded(process.env.SALLOON_TEST_DIR ?? '.data/test', [
        'fsync=off',
        'synchronous_commit=off',
        'full_page_writes=off',
        'max_connections=300',
      ])
  const url = given ?? server?.url ?? ''
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const old = await admin.query("select datname from pg_database where datname like 'salloon_test%'")
  for (const { datname } of old.rows) await admin.query(`drop database if exists "${datname}" with (force)`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: withDatabase(url, TEMPLATE), max: 1 })
  await migrate(pool)
  await pool.end()
  project.provide('databaseUrl', url)
  return async () => server?.stop()
}
