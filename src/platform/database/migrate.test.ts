import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'
import { runAsSingleInstance } from './single-instance.ts'

const database = freshDatabase()
let folder: string

beforeEach(async () => {
  await database.pool.query('drop table if exists migration, first, second')
  folder = await mkdtemp(join(tmpdir(), 'salloon-migrations-'))
  await writeFile(join(folder, '0001-first.sql'), 'create table first (id int)')
})
afterEach(() => rm(folder, { recursive: true }))

test('each file is applied once, in order', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id int)')
  expect(await migrate(database.pool, folder)).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(database.pool, folder)).toEqual([])
})

test('two processes that start at once migrate once', async () => {
  const both = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)])
  expect(both.flat()).toEqual(['0001-first.sql'])
})

test('waits for a migration in another process without a timeout', async () => {
  const impatient = new pg.Pool({ connectionString: database.url, statement_timeout: 200 })
  let go = () => {}
  const gone = new Promise<void>((done) => {
    go = done
  })
  const other = runAsSingleInstance(database.pool, MIGRATION_LOCK, () => gone)
  const migrating = migrate(impatient, folder)
  setTimeout(go, 600)
  expect(await migrating).toEqual(['0001-first.sql'])
  await other
  await impatient.end()
})

test('a file changed after it was applied is refused', async () => {
  await migrate(database.pool, folder)
  await writeFile(join(folder, '0001-first.sql'), 'create table first (id bigint)')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0001-first.sql was changed after it had been applied')
})

describe('an older version on the database of a newer one', () => {
  async function newer(sql: string): Promise<void> {
    await writeFile(join(folder, '0003-newer.sql'), sql)
    await migrate(database.pool, folder)
    await rm(join(folder, '0003-newer.sql'))
  }
  beforeEach(() => writeFile(join(folder, '0002-second.sql'), 'create table second (id int)'))

  test('starts if the newer one only added something', async () => {
    await newer('alter table second add column more int')
    expect(await migrate(database.pool, folder)).toEqual([])
  })

  test('starts if the newer one removed what this version does not use', async () => {
    await newer('-- contract: 0002\nalter table second drop column id')
    expect(await migrate(database.pool, folder)).toEqual([])
  })

  test('is refused if the newer one removed what it uses', async () => {
    await newer('-- contract: 0002\nalter table first drop column id')
    await rm(join(folder, '0002-second.sql'))
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      '0003-newer.sql, which removed what this version still uses. Start the newer version',
    )
  })

  test('upgrades the migration table of an earlier version', async () => {
    await database.pool.query(
      'create table migration (name text primary key, hash text not null, applied_at timestamptz)',
    )
    await migrate(database.pool, folder)
    expect(await migrate(database.pool, folder)).toEqual([])
  })
})

test('a migration that waits for a lock blocks nobody: it rolls back and retries', async () => {
  await migrate(database.pool, folder)
  await writeFile(join(folder, '0002-second.sql'), 'alter table first add column more int')
  const busy = await database.pool.connect()
  await busy.query('begin; insert into first values (1)')
  const waits: string[] = []
  const migrating = migrate(database.pool, folder, { lockMs: 100, onWait: (message) => void waits.push(message) })
  await vi.waitUntil(() => waits.length > 0, { timeout: 20_000 })
  // In the pause between two tries others get through at once.
  await database.pool.query(`set lock_timeout = '900ms'; insert into first values (2); reset lock_timeout`)
  expect(waits).toEqual(['0002-second.sql waits for others who use the same tables'])
  await busy.query('commit')
  busy.release()
  expect(await migrating).toEqual(['0002-second.sql'])
})

test('a migration that never gets its lock fails without a trace', async () => {
  await migrate(database.pool, folder)
  await writeFile(
    join(folder, '0002-second.sql'),
    'create table second (id int); alter table first add column more int',
  )
  const busy = await database.pool.connect()
  await busy.query('begin; insert into first values (1)')
  const migrating = migrate(database.pool, folder, { lockMs: 50, timeoutMs: 0 })
  await expect(migrating).rejects.toThrow('0002-second.sql failed: canceling statement due to lock timeout')
  await busy.query('rollback')
  busy.release()
  expect((await database.pool.query(`select to_regclass('second') as second`)).rows).toEqual([{ second: null }])
})

test('a failed file is rolled back', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id int); select 1 / 0')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002-second.sql failed: division by zero')
  const { rows } = await database.pool.query("select to_regclass('first') as first, to_regclass('second') as second")
  expect(rows).toEqual([{ first: 'first', second: null }])
})
