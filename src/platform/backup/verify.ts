import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { assertCreatesDatabases, assertExtensions } from './check-rights.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import type { From } from './read-tables.ts'
import { migrateToLatest, restoreDatabase } from './restore.ts'
import { restorePictures } from './restore-pictures.ts'
import { rowDigest } from './row-digest.ts'
import { AS_TEXT, copyOut } from './snapshot.ts'

const OBJECT_IN_USE = '55006'

export interface Comparison {
  table: string
  expected: { rows: number; digest: string }
  found: { rows: number; digest: string }
  same: boolean
}

/**
 * Restores a backup into a temporary database on the server at `url`, compares every table, reads every picture, and
 * drops the database. When this returns, foreign keys, exclusion constraints and checks held and the tables could be
 * migrated to this version. Throws an Error if the backup cannot be restored, or if the user lacks the rights for it.
 */
export async function verify(from: From, manifest: Manifest, url: string, progress: Progress): Promise<Comparison[]> {
  const name = `salloon_verify_${randomBytes(6).toString('hex')}`
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  await assertCreatesDatabases(url)
  // A copy of template1, where a superuser can have created the extensions that an ordinary user may not.
  await administer(url, `create database ${name}`)
  try {
    await assertExtensions(scratch.toString(), 'template1')
    await restoreDatabase(from, manifest, scratch.toString(), progress)
    const compared = await compare(scratch.toString(), manifest, progress)
    await migrateToLatest(scratch.toString())
    await restorePictures(from, manifest, null, progress)
    return compared
  } finally {
    await drop(url, name)
  }
}

/**
 * PostgreSQL waits some seconds for connections that are being closed; ending them by force would be an error in this
 * process.
 */
async function drop(url: string, name: string): Promise<void> {
  try {
    await administer(url, `drop database if exists ${name}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error
    await administer(url, `drop database if exists ${name} with (force)`)
  }
}

async function compare(url: string, manifest: Manifest, progress: Progress): Promise<Comparison[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(AS_TEXT)
    const compared: Comparison[] = []
    for (const table of manifest.tables) {
      const counted = rowDigest()
      for await (const piece of client.query(copyTo(copyOut(table)))) counted.add(piece)
      const [expected, found] = [{ rows: table.rows, digest: table.digest }, counted.end()]
      const same = found.rows === expected.rows && found.digest === expected.digest
      compared.push({ table: table.name, expected, found, same })
      progress('tables compared', compared.length, manifest.tables.length)
    }
    return compared
  } finally {
    await client.end()
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'salloon restore' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
