import pg from 'pg'
import { CLUSTER_TABLES, openSnapshotsOfWorkers } from '../database/cluster/snapshots-of-workers.ts'
import { BACKUP_LOCK } from '../database/migrate.ts'

export interface Table {
  /** With its schema, quoted where necessary. */
  name: string
  columns: string[]
  /** The planner's estimate. */
  rows: number
}

export interface Snapshot {
  client: pg.Client
  /** The time of the snapshot. */
  at: Date
  postgres: string
  migrations: { name: string; hash: string }[]
  tables: Table[]
  sequences: { name: string; value: string; called: boolean }[]
  close(): Promise<void>
}

/** For connections that read or write rows as text: the same format whatever the server's settings, and no timeouts. */
export const AS_TEXT = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`

/** Schemas with tables of migrations. The queue's schema is created by pg-boss; its jobs are dumped separately. */
export const SCHEMAS = ['public', 'simulated']

/** Created by migrate(), or present only while a demo city is loaded or on a cluster. */
const NOT_DUMPED = ['migration', 'demo_load', ...CLUSTER_TABLES]

/**
 * Opens a transaction with a consistent snapshot of the database. Waits for a running migration; none starts before it
 * is closed.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'salloon backup' })
  // The running statement fails if the connection is lost.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(AS_TEXT)
    await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    const about = await openSnapshotsOfWorkers(url, client, () => begin(client))
    if (!about?.migrated) throw new Error('There is nothing to back up: the database has no tables of Salloon.')
    const migrations = await client.query('select name, hash from migration order by name')
    return {
      client,
      at: about.at,
      postgres: about.postgres,
      migrations: migrations.rows,
      tables: await tablesOf(client),
      sequences: await sequencesOf(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Its first query takes the snapshot. */
async function begin(client: pg.ClientBase): Promise<{ at: Date; postgres: string; migrated: boolean } | undefined> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ at: Date; postgres: string; migrated: boolean }>(
    "select now() as at, current_setting('server_version') as postgres, to_regclass('public.migration') is not null as migrated",
  )
  return rows[0]
}

async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, greatest(c.reltuples, 0)::float8 as rows,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($2) and c.relkind = 'r' and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
    [NOT_DUMPED, SCHEMAS],
  )
  return rows
}

async function sequencesOf(client: pg.ClientBase): Promise<Snapshot['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1) order by 1",
    [SCHEMAS],
  )
  const found: Snapshot['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as value, is_called as called from ${name}`)
    found.push({ name, ...state.rows[0] })
  }
  return found
}

/** The COPY statement that reads a whole table. */
export function copyOut({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `copy ${name} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) to stdout`
}
