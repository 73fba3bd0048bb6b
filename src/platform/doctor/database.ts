import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { extensionsIn } from '../database/existing-extensions.ts'
import { type Applied, removedBy } from '../database/migration-rules.ts'
import { type Finding, findings } from './finding.ts'

const { ok, failed } = findings('database')
const schema = findings('migrations')
const OLDEST = 15

/** Checks version, extensions and migrations. Changes nothing. */
export async function checkDatabase(pool: pg.Pool, folder = 'migrations'): Promise<Finding[]> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as number",
  )
  const { version = '?', number = 0 } = rows[0] ?? {}
  if (number < OLDEST) return [failed(`PostgreSQL ${version} is too old: ${OLDEST} or newer is needed.`)]
  const lacking = await lackingExtensions(pool, folder)
  if (lacking.length > 0)
    return [
      failed(
        `PostgreSQL ${version} lacks ${lacking.join(', ')}: install its contrib package (Debian: postgresql-contrib).`,
      ),
    ]
  return [ok(`PostgreSQL ${version}`), await migrations(pool, folder)]
}

async function lackingExtensions(pool: pg.Pool, folder: string): Promise<string[]> {
  const texts = await Promise.all((await files(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const requested = texts.flatMap(extensionsIn)
  const { rows } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) as requested (name) where name not in (select name from pg_available_extensions)',
    [requested],
  )
  return rows.map(({ name }) => name)
}

async function migrations(pool: pg.Pool, folder: string): Promise<Finding> {
  const { rows } = await pool.query<{ found: boolean }>("select to_regclass('migration') is not null as found")
  // Earlier versions had no such column.
  const query = `select name, to_jsonb(migration) ->> 'contracts' as contracts from migration`
  const applied = rows[0]?.found ? (await pool.query<Applied>(query)).rows : []
  const known = await files(folder)
  const removing = removedBy(applied, known)
  if (removing)
    return schema.failed(
      `The database has the migration ${removing}, which removed what this version still uses. Start the newer version.`,
    )
  const pending = known.filter((name) => !applied.some((one) => one.name === name)).length
  return pending === 0
    ? schema.ok(`all ${known.length} migrations are in`)
    : schema.warning(`${pending} migrations wait for the next start of the site.`)
}

async function files(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
}

/** How far the database's clock is ahead of ours, in milliseconds. */
export async function databaseClockOffset(pool: pg.Pool): Promise<number> {
  const began = Date.now()
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  return (rows[0]?.now ?? Number.NaN) - (began + Date.now()) / 2
}
