import pg from 'pg'
import { BACKUP_LOCK } from '../database/migrate.ts'

export interface Table {
  /** Quoted where that is needed, with its schema. */
  name: string
  columns: string[]
  /** As the planner guesses. */
  rows: number
}

export interface Snapshot {
  client: pg.Client
  /** What the whole backup shows. */
  at: Date
  postgres: string
  migrations: { name: string; hash: string }[]
  tables: Table[]
  sequences: { name: string; value: string; called: boolean }[]
  close(): Promise<void>
}

/** For every connection that reads or writes rows as text: it is the same whatever a server's settings are, and may take its time. */
export const AS_TEXT = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`

/** What migrations make tables in. The queue makes its own, and has its jobs saved alone. */
export const SCHEMAS = ['public', 'simulated']

/** Made from scratch by migrate(), or only there while a demo city is loaded. */
const NOT_DUMPED = ['migration', 'demo_load']

/**
 * Opens a transaction that sees the database as it is at this moment for as long as it is open, whatever is booked meanwhile.
 * No migration begins before it is closed, and it waits for one that runs.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'salloon backup' })
  // A lost connection fails the statement that is running.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(AS_TEXT)
    await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ at: Date; postgres: string; migrated: boolean }>(
      "select now() as at, current_setting('server_version') as postgres, to_regclass('public.migration') is not null as migrated",
    )
    const [about] = rows
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

/** The text of COPY out of a table, of all of it or of what `select` asks for. */
export function copyOut({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `copy ${name} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) to stdout`
}
