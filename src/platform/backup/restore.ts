import pg from 'pg'
import { migrate, migrationFiles } from '../database/migrate.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { assertExtensions } from './check-rights.ts'
import { dropObjects } from './drop-objects.ts'
import { loadTables } from './load-tables.ts'
import { folderOf, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { type From, readTables } from './read-tables.ts'
import { restoreJobs } from './restore-jobs.ts'
import { picturesIn, restorePictures } from './restore-pictures.ts'
import { AS_TEXT } from './snapshot.ts'

interface Into {
  /** A connection with sessions, not through a pooler. */
  url: string
  pictures: ObjectStore
}

interface Options {
  /** Replace the data in the database. */
  replace?: boolean
  /** Leave out jobs, which would send messages from a test copy. */
  withoutJobs?: boolean
}

/**
 * Restores a backup into a database and a picture store and migrates to this version. Throws an Error, before the
 * database is changed, if any part of the backup is missing, damaged or cannot be decrypted, if this version cannot
 * create its tables, if the database contains data, if its user may not create the extensions that it lacks, or if
 * Salloon is running on it.
 */
export async function restore(
  from: From,
  manifest: Manifest,
  into: Into,
  { replace = false, withoutJobs = false }: Options,
  progress: Progress,
): Promise<{ jobs: number }> {
  await assertComplete(from, manifest)
  await assertKnownMigrations(manifest)
  await into.pictures.check()
  await assertUnused(into.url, replace)
  await assertExtensions(into.url)
  await readTables(from, manifest, progress)
  await restorePictures(from, manifest, into.pictures, progress)
  // Checked again, as reading may have taken long.
  await assertUnused(into.url, replace)
  await restoreDatabase(from, manifest, into.url, progress)
  const jobs = withoutJobs ? 0 : await restoreJobs(into.url, from, manifest)
  await migrateToLatest(into.url)
  return { jobs }
}

/** Recreates the schema of the backup and loads its data. */
export async function restoreDatabase(from: From, manifest: Manifest, url: string, progress: Progress): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'salloon restore' })
  try {
    const client = await pool.connect()
    try {
      await client.query(AS_TEXT)
      await dropObjects(client)
      await migrate(pool, undefined, { only: new Set(manifest.migrations.map(({ name }) => name)) })
      await loadTables(client, from, manifest, progress)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Applies the migrations since the backup. */
export async function migrateToLatest(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'salloon restore' })
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
}

/** Checks that every object exists with its size, before the slow reading of them. */
async function assertComplete({ store, decrypt }: From, manifest: Manifest): Promise<void> {
  const folder = folderOf(manifest.id)
  const sizes = new Map<string, number>()
  for await (const { key, size } of store.list(folder)) sizes.set(key.slice(folder.length), size)
  for (const { file, bytes } of [...manifest.tables, ...(manifest.jobs ? [manifest.jobs] : []), manifest.pictures]) {
    if (!sizes.has(file)) throw new Error(`${folder}${file} is missing.`)
    if (sizes.get(file) !== bytes) throw new Error(`${folder}${file} is not as it was stored.`)
  }
  const stored = new Set<string>()
  for await (const { key } of store.list(manifest.pictures.folder)) {
    stored.add(key.slice(manifest.pictures.folder.length).replace(/\.age$/, ''))
  }
  for await (const { name } of picturesIn({ store, decrypt }, manifest)) {
    if (!stored.has(name)) throw new Error(`The picture ${manifest.pictures.folder}${name} is missing.`)
  }
}

async function assertUnused(url: string, replace: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'salloon restore' })
  await client.connect()
  try {
    const running = await client.query(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name like 'salloon%' and application_name <> 'salloon restore'`,
    )
    if (running.rows[0].count > 0) {
      throw new Error(`Salloon is running on this database (${running.rows[0].count} connections): stop it first.`)
    }
    if (replace) return
    const { rows } = await client.query("select to_regclass('public.person') is not null as there")
    const used = rows[0].there && (await client.query('select from person limit 1')).rowCount
    if (used) throw new Error('The database is not empty. To give up what is in it, add --replace.')
  } finally {
    await client.end()
  }
}

/** Checks that this version has the backup's migrations, unchanged. */
async function assertKnownMigrations({ migrations }: Manifest): Promise<void> {
  const files = await migrationFiles()
  if (migrations.every(({ name, hash }) => files.some((file) => file.name === name && file.hash === hash))) return
  throw new Error(
    `The backup's tables are those of ${migrations.at(-1)?.name}, which this version does not make. Restore it with the version it was made by, or a newer one.`,
  )
}
