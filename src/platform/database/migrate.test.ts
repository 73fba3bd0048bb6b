import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { alone } from './alone.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'

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

test('waits for another process that migrates, however long it takes', async () => {
  const impatient = new pg.Pool({ connectionString: database.url, statement_timeout: 200 })
  let go = () => {}
  const gone = new Promise<void>((done) => {
    go = done
  })
  const other = alone(database.pool, MIGRATION_LOCK, () => gone)
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

test('a database of a newer version is refused', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id int)')
  await migrate(database.pool, folder)
  await rm(join(folder, '0002-second.sql'))
  await expect(migrate(database.pool, folder)).rejects.toThrow('Start the newer version')
})

test('a file that fails leaves nothing of itself behind', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id int); select 1 / 0')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002-second.sql failed: division by zero')
  const { rows } = await database.pool.query("select to_regclass('first') as first, to_regclass('second') as second")
  expect(rows).toEqual([{ first: 'first', second: null }])
})
