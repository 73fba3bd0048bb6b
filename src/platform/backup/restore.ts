import pg from 'pg'
import { migrate, migrationFiles } from '../database/migrate.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { loadTables } from './load-tables.ts'
import { folderOf, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { type From, readTables } from './read-tables.ts'
import { restoreJobs } from './restore-jobs.ts'
import { picturesIn, restorePictures } from './restore-pictures.ts'
import { AS_TEXT, SCHEMAS } from './snapshot.ts'

interface Into {
  /** To a server with sessions, so past a pooler. */
  url: string
  pictures: ObjectStore
}

interface Choices {
  /** What is in the database now is given up. */
  replace?: boolean
  /** Those that wait would send messages: a copy to try things out with is restored without. */
  withoutJobs?: boolean
}

/**
 * Puts a backup into a database and a place for pictures, and brings it up to this version. Throws an Error, before the database is
 * changed, when anything of the backup is missing, damaged or cannot be decrypted, when this version does not make its tables, when the
 * database has somebody's data, or when Salloon is running on it.
 */
export async function restore(
  from: From,
  made: Manifest,
  into: Into,
  { replace = false, withoutJobs = false }: Choices,
  progress: Progress,
): Promise<{ jobs: number }> {
  await mustBeWhole(from, made)
  await mustBeKnown(made)
  await into.pictures.check()
  await mustBeFree(into.url, replace)
  await readTables(from, made, progress)
  await restorePictures(from, made, into.pictures, progress)
  // Reading may have taken long.
  await mustBeFree(into.url, replace)
  await restoreDatabase(from, made, into.url, progress)
  const jobs = withoutJobs ? 0 : await restoreJobs(into.url, from, made)
  await migrated(into.url)
  return { jobs }
}

/** Empties the database, makes the tables as they were then, and fills them. */
export async function restoreDatabase(from: From, made: Manifest, url: string, progress: Progress): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'salloon restore' })
  try {
    await pool.query(`drop schema if exists ${['pgboss', ...SCHEMAS].join(', ')} cascade; create schema public`)
    await migrate(pool, undefined, { only: new Set(made.migrations.map(({ name }) => name)) })
    const client = await pool.connect()
    try {
      await client.query(AS_TEXT)
      await loadTables(client, from, made, progress)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Forward, to the tables of this version. */
export async function migrated(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'salloon restore' })
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
}

/** Every object is there, in its size: soon said, before the long reading. */
async function mustBeWhole({ store, unseal }: From, made: Manifest): Promise<void> {
  const folder = folderOf(made.id)
  const sizes = new Map<string, number>()
  for await (const { key, size } of store.list(folder)) sizes.set(key.slice(folder.length), size)
  for (const { file, bytes } of [...made.tables, ...(made.jobs ? [made.jobs] : []), made.pictures]) {
    if (!sizes.has(file)) throw new Error(`${folder}${file} is missing.`)
    if (sizes.get(file) !== bytes) throw new Error(`${folder}${file} is not as it was stored.`)
  }
  const stored = new Set<string>()
  for await (const { key } of store.list(made.pictures.folder)) {
    stored.add(key.slice(made.pictures.folder.length).replace(/\.age$/, ''))
  }
  for await (const { name } of picturesIn({ store, unseal }, made)) {
    if (!stored.has(name)) throw new Error(`The picture ${made.pictures.folder}${name} is missing.`)
  }
}

async function mustBeFree(url: string, replace: boolean): Promise<void> {
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

/** The migrations that made the backup's tables are among those of this version, unchanged. */
async function mustBeKnown({ migrations }: Manifest): Promise<void> {
  const files = await migrationFiles()
  if (migrations.every(({ name, hash }) => files.some((file) => file.name === name && file.hash === hash))) return
  throw new Error(
    `The backup's tables are those of ${migrations.at(-1)?.name}, which this version does not make. Restore it with the version it was made by, or a newer one.`,
  )
}
