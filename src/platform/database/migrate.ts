import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Applied, contracts, removedBy } from './migration-rules.ts'
import { type SerializeOptions, serialize } from './serialize.ts'
import { runAsSingleInstance } from './single-instance.ts'

/** Any fixed number: the lock that lets only one process migrate at a time. */
export const MIGRATION_LOCK = 7_255_666

/** Shared by backups that run, whose tables must stay as they are; exclusive while they are changed. */
export const BACKUP_LOCK = 7_255_669

/**
 * Applies the numbered SQL files that the database has not seen, each in a transaction of its own, in order. A file that must
 * wait for a lock gives up soon and tries again (`turn`), so that nobody queues up behind it. With `only`, those of that name alone.
 * Throws when an applied file was changed afterwards, or when a newer version has removed what this one still uses.
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
    // What a newer version added is none of our business; what it removed may be.
    const removing = removedBy(
      rows,
      files.map(({ name }) => name),
    )
    if (removing)
      throw new Error(
        `The database has the migration ${removing}, which removed what this version still uses. Start the newer version.`,
      )
    const fresh: string[] = []
    for (const { name, sql, hash } of files) {
      if (only && !only.has(name)) continue
      if (applied.get(name)?.hash === hash) continue
      if (applied.has(name))
        throw new Error(
          `The migration ${name} was changed after it had been applied. Migrations go forward only: add a new file.`,
        )
      // Here and not before: a start that has nothing to change waits for no backup.
      await waitForBackup(client, turn.onWait)
      try {
        await serialize(client, { ...turn, what: name }, async () => {
          await client.query(sql)
          const values = [name, hash, contracts(sql)]
          await client.query('insert into migration (name, hash, contracts) values ($1, $2, $3)', values)
        })
      } catch (error) {
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`)
      }
      fresh.push(name)
    }
    return fresh
  })
}

/** The numbered SQL files in order, each with the hash that the database notes when it is applied. */
export async function migrationFiles(folder = 'migrations'): Promise<{ name: string; sql: string; hash: string }[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Its lock goes with the connection. */
async function waitForBackup(client: pg.PoolClient, onWait: SerializeOptions['onWait']): Promise<void> {
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
