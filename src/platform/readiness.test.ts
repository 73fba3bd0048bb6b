import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../tests/support/database.ts'
import { isReady, readinessOf } from './readiness.ts'

const database = freshDatabase()
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'salloon-ready-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const ask = (given: Partial<Parameters<typeof readinessOf>[0]> = {}) =>
  readinessOf({ pool: database.pool, dataDir, isDown: () => false, ...given })()

it('a process is ready with a migrated database and free disk space', async () => {
  const readiness = await ask()
  expect(readiness).toEqual({ database: true, migrations: true, disk: true })
  expect(isReady(readiness)).toBe(true)
})

it('is not ready while the disk is nearly full', async () => {
  const readiness = await ask({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  expect(readiness).toEqual({ database: true, migrations: true, disk: false })
  expect(isReady(readiness)).toBe(false)
})

it('is ready without a data folder, which a process with its own database and bucket need not have', async () => {
  expect(isReady(await ask({ dataDir: join(dataDir, 'missing') }))).toBe(true)
})

it('is not ready while the database is known to be down, which is then not queried', async () => {
  expect(await ask({ isDown: () => true })).toEqual({ database: false, migrations: false, disk: true })
})

it('is not ready with a missing migration, but with additional ones', async () => {
  await database.pool.query("insert into migration (name, hash) values ('9999-later.sql', 'x')")
  expect(isReady(await ask())).toBe(true)
  await database.pool.query("delete from migration where name like '0010-%'")
  expect(await ask()).toEqual({ database: true, migrations: false, disk: true })
})

it('is no longer ready once it is asked to stop', async () => {
  const readiness = await ask({ isEnding: () => true })
  expect(readiness).toMatchObject({ database: true, disk: true, running: false })
  expect(isReady(readiness)).toBe(false)
})

it('looks once for all who ask at a time and within a second, and again after it', async () => {
  let asked = 0
  const isDown = () => {
    asked += 1
    return false
  }
  const readiness = readinessOf({ pool: database.pool, dataDir, isDown })
  await Promise.all(Array.from({ length: 50 }, readiness))
  await readiness()
  expect(asked).toBe(1)
  await expect.poll(async () => (await readiness()).disk && asked, { timeout: 5_000 }).toBe(2)
})

it('is not ready as soon as it is asked to stop, even if the last check succeeded', async () => {
  let ending = false
  const readiness = readinessOf({ pool: database.pool, dataDir, isDown: () => false, isEnding: () => ending })
  expect((await readiness()).running).toBeUndefined()
  ending = true
  expect((await readiness()).running).toBe(false)
})
