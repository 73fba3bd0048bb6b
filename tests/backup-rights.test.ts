import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../src/platform/backup/back-up.ts'
import { decryptWith, noEncryption } from '../src/platform/backup/encryption.ts'
import type { Manifest } from '../src/platform/backup/manifest.ts'
import { restore } from '../src/platform/backup/restore.ts'
import { verify } from '../src/platform/backup/verify.ts'
import { folderStore } from '../src/platform/storage/folder-store.ts'
import { addJobs, onScratch, quiet, runSql } from './support/backups.ts'
import { freshDatabase } from './support/database.ts'

const LONG = { timeout: 120_000 }
const source = freshDatabase()
const role = `salloon_test_${randomBytes(4).toString('hex')}`
const password = randomBytes(8).toString('hex')
let folder: string
let manifest: Manifest
const store = () => folderStore(join(folder, 'backup'))
const from = () => ({ store: store(), decrypt: decryptWith(null) })
const pictures = () => folderStore(join(folder, 'pictures'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salloon-rights-'))
  await runSql(source.url, `create role ${role} login password '${password}'`)
  await runSql(source.url, person('Ida'))
  await addJobs(source.url)
  manifest = await backUp(
    { url: source.url, pictures: pictures() },
    { store: store(), encryption: noEncryption },
    quiet,
  )
})
afterAll(async () => {
  await runSql(source.url, `drop role ${role}`)
  await rm(folder, { recursive: true })
})

const person = (name: string) =>
  `insert into person (id, name, email, created_at, updated_at) values (gen_random_uuid(), '${name}', '${name}@example.com', now(), now())`
const names = (url: string) => runSql<{ name: string }>(url, 'select name from person')

/** Runs work on an empty database of an ordinary user, given its address for a superuser and for that user. */
const onOwn = (work: (superuser: string, own: string) => Promise<void>) =>
  onScratch(async (superuser) => {
    const own = Object.assign(new URL(superuser), { username: role, password })
    await runSql(superuser, `alter database ${own.pathname.slice(1)} owner to ${role}`)
    await work(superuser, own.toString())
  })

test('a database of an ordinary user, set up as on the first day, is restored and replaced', LONG, () =>
  onOwn(async (superuser, own) => {
    await runSql(superuser, 'create extension cube; create extension earthdistance')
    await restore(from(), manifest, { url: own, pictures: pictures() }, {}, quiet)
    expect(await names(own)).toEqual([{ name: 'Ida' }])
    await runSql(own, `${person('Bo')}; create table left_over (n int)`)
    await restore(from(), manifest, { url: own, pictures: pictures() }, { replace: true }, quiet)
    expect(await names(own)).toEqual([{ name: 'Ida' }])
    expect(await runSql(own, "select to_regclass('left_over') as found")).toEqual([{ found: null }])
  }),
)

test('nothing is dropped where the user may not drop all of it', LONG, () =>
  onOwn(async (superuser, own) => {
    await runSql(superuser, 'create extension cube; create extension earthdistance')
    await runSql(superuser, `alter schema public owner to current_user; grant all on schema public to ${role}`)
    await restore(from(), manifest, { url: own, pictures: pictures() }, {}, quiet)
    await restore(from(), manifest, { url: own, pictures: pictures() }, { replace: true }, quiet)
    await runSql(superuser, 'create table of_superuser (n int)')
    const outcome = restore(from(), manifest, { url: own, pictures: pictures() }, { replace: true }, quiet)
    await expect(outcome).rejects.toThrow(/must be owner of table of_superuser/)
    expect(await names(own)).toEqual([{ name: 'Ida' }])
  }),
)

test('a database without the extensions that only a superuser creates is refused before it is changed', LONG, () =>
  onOwn(async (_superuser, own) => {
    await runSql(own, 'create table person (name text)')
    await runSql(own, "insert into person values ('Bo')")
    const outcome = restore(from(), manifest, { url: own, pictures: pictures() }, { replace: true }, quiet)
    await expect(outcome).rejects.toThrow(
      new RegExp(`The user ${role} may not create earthdistance: .*create extension earthdistance cascade;`),
    )
    expect(await names(own)).toEqual([{ name: 'Bo' }])
  }),
)

test('a backup is verified by an ordinary user with the documented rights', LONG, () =>
  onOwn(async (superuser, own) => {
    await expect(verify(from(), manifest, own, quiet)).rejects.toThrow(`alter role ${role} createdb`)
    await runSql(superuser, `alter role ${role} createdb`)
    await expect(verify(from(), manifest, own, quiet)).rejects.toThrow(/in the database template1, execute/)
    const template1 = Object.assign(new URL(superuser), { pathname: '/template1' }).toString()
    await runSql(template1, 'create extension cube; create extension earthdistance')
    try {
      const compared = await verify(from(), manifest, own, quiet)
      expect(compared.filter(({ same }) => !same)).toEqual([])
    } finally {
      await runSql(template1, 'drop extension earthdistance; drop extension cube')
    }
    expect(
      await runSql(
        superuser,
        `select from pg_database where datname like 'salloon_verify%' and datdba = '${role}'::regrole`,
      ),
    ).toEqual([])
  }),
)
