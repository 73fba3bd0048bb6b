import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { distributeNewTables } from './cluster/distribute-tables.ts'
import { existingExtensions, withoutExisting } from './existing-extensions.ts'
import { type Applied, contracts, removedBy } from './migration-rules.ts'
import { type SerializeOptions, serialize } from './serialize.ts'
import { runAsSingleInstance } from './single-instance.ts'
import { statementsOf } from './statements-of.ts'

/** An arbitrary number: the advisory lock that lets only one process migrate at a time. */
export const MIGRATION_LOCK = 7_255_666

/** Held shared by running backups, whose tables must not change; exclusive during migrations. */
export const BACKUP_LOCK = 7_255_669

/**
 * Applies the numbered SQL files that have not been applied, in order, each in its own transaction. A file that must
 * wait for a lock gives up soon and tries again (`turn`), so that other statements do not queue up behind it. With
 * `only`, just the files of those names. Throws if an applied file was changed, or if a newer version has removed what
 * this one uses.
 */
export async function migrate(
  pool: pg.Pool,
  folder = 'migrations',
  { only, ...turn }: Partial<SerializeOptions> & { only?: ReadonlySet<string> } = {},
): Promise<string[]> {
  const files = await migrationFiles(folder)
  return runAsSingleInstance(pool, MIGRATION_LOCK, async (client) => {
    await prepare(client)
    const { rows } = await client.query<Applied & { hash: string }>('select name, hash, contracts from migration')
    const applied = new Map(rows.map((row) => [row.name, row]))
    // Additions of a newer version do not matter; removals may.
    const removing = removedBy(
      rows,
      files.map(({ name }) => name),
    )
    if (removing)
      throw new Error(
        `The database has the migration ${removing}, which removed what this version still uses. Start the newer version.`,
      )
    const extensions = await existingExtensions(client)
    const fresh: string[] = []
    for (const { name, sql, hash } of files) {
      if (only && !only.has(name)) continue
      if (applied.get(name)?.hash === hash) continue
      if (applied.has(name))
        throw new Error(
          `The migration ${name} was changed after it had been applied. Migrations go forward only: add a new file.`,
        )
      // Only now: a start without pending migrations need not wait for a backup.
      await waitForBackup(client, turn.onWait)
      try {
        await serialize(client, { ...turn, what: name }, async () => {
          // One by one: Citus passes the whole text of an index's command on to its workers, which accept one statement.
          for (const statement of statementsOf(withoutExisting(sql, extensions))) await client.query(statement)
          const values = [name, hash, contracts(sql)]
          await client.query('insert into migration (name, hash, contracts) values ($1, $2, $3)', values)
        })
      } catch (error) {
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`)
      }
      fresh.push(name)
    }
    await distributeNewTables(client)
    return fresh
  })
}

/** The numbered SQL files in order, each with the hash that is stored when it is applied. */
export async function migrationFiles(folder = 'migrations'): Promise<{ name: string; sql: string; hash: string }[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The lock is released with the connection. */
export async function waitForBackup(client: pg.PoolClient, onWait: SerializeOptions['onWait']): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [BACKUP_LOCK])
  if (rows[0].taken) return
  onWait?.('the tables are changed as soon as the backup that is running is done')
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
}

async function prepare(client: pg.PoolClient): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'contracts' and not attisdropped`,
  )
  if (rowCount === 0) await client.query('alter table migration add column contracts text')
}
