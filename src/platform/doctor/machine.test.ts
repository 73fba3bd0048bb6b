import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { checkDatabase, databaseClockOffset } from './database.ts'
import { checkDisk, room } from './disk.ts'
import { formatFinding } from './finding.ts'
import { checkSecret } from './secret.ts'
import { checkSettings } from './settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salloon-doctor-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the database', () => {
  const database = freshDatabase()
  const states = async (migrations?: string) =>
    (await checkDatabase(database.pool, migrations)).map(({ check, state }) => `${check} ${state}`)

  test('passes with all requirements and a synchronous clock', async () => {
    expect(await states()).toEqual(['database ok', 'migrations ok'])
    expect(Math.abs(await databaseClockOffset(database.pool))).toBeLessThan(5_000)
  })

  test('may be migrated by a newer version, unless that removed what this one uses', async () => {
    await database.pool.query(`insert into migration (name, hash) values ('9999-newer.sql', '')`)
    expect(await states()).toEqual(['database ok', 'migrations ok'])
    await database.pool.query(`update migration set contracts = '9998' where name = '9999-newer.sql'`)
    expect(await states()).toEqual(['database ok', 'migrations failed'])
    await database.pool.query(`delete from migration where name = '9999-newer.sql'`)
  })

  test('with pending migrations is a warning', async () => {
    await database.pool.query('alter table migration rename to migration_before')
    expect(await states()).toEqual(['database ok', 'migrations warning'])
    await database.pool.query('alter table migration_before rename to migration')
  })

  test('without an extension fails', async () => {
    await writeFile(join(folder, '0001-a.sql'), 'create extension if not exists no_such_extension;')
    const [found] = await checkDatabase(database.pool, folder)
    expect(found).toMatchObject({ state: 'failed', says: expect.stringContaining('lacks no_such_extension') })
  })
})

describe('the disk', () => {
  const GB = 1024 ** 3

  test('passes if writable with free space, also before the folder exists', async () => {
    expect((await checkDisk(join(folder, 'not', 'yet')))[0]?.says).toContain(folder)
  })

  test('that cannot be written to fails', async () => {
    expect(await checkDisk('/proc/salloon')).toEqual([
      expect.objectContaining({ state: 'failed', says: expect.stringContaining('cannot be written to') }),
    ])
  })

  test('that is nearly full is a warning, then a failure', () => {
    const state = (free: number, all: number) => room('/data', free, all).state
    expect([
      state(50 * GB, 100 * GB),
      state(4 * GB, 100 * GB),
      state(1 * GB, 10 * GB),
      state(0.1 * GB, 10 * GB),
    ]).toEqual(['ok', 'warning', 'warning', 'failed'])
  })
})

test.each([
  ['short', 'failed'],
  ['a'.repeat(40), 'failed'],
  ['my super secret password for production', 'warning'],
  ['Vx7kQ0w2nLr9YtZb3MfHcJdPgAeUiSoK5X8q1T6R', 'ok'],
  [null, 'ok'],
])('the secret %s is %s', (secret, state) => {
  expect(checkSecret(secret)[0]?.state).toBe(state)
})

describe('the settings', () => {
  test('that are wrong are reported one by one', () => {
    const { config, found } = checkSettings({ APP_ENV: 'production', ORIGIN: 'http://salloon.example' })
    expect(config).toBeNull()
    expect(found.every(({ state }) => state === 'failed')).toBe(true)
    expect(found.map(({ says }) => says).join(' ')).toContain('ORIGIN must be https')
  })

  test('that are valid report what is simulated', () => {
    expect(checkSettings({}).found).toEqual([
      { check: 'settings', state: 'ok', says: 'demo, payments, mail, sms simulated' },
    ])
  })
})

test('a finding is printed as one line', () => {
  expect(formatFinding({ check: 'mail', state: 'failed', says: 'no\n  way' })).toBe('failed   mail       no way')
})
