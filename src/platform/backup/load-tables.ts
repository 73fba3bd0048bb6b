import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DumpedTable, Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { type From, readTable } from './read-tables.ts'
import { SCHEMAS } from './snapshot.ts'

/**
 * Fills the tables of a database that has the backup's migrations and no data, in one transaction. Triggers are
 * disabled meanwhile, as the backup contains their effects; foreign keys are added again at the end, which checks them.
 * Needs no rights beyond those of the tables' owner.
 */
export async function loadTables(
  client: pg.ClientBase,
  from: From,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const expected = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  await client.query('begin')
  try {
    const names = manifest.tables.map(({ name }) => name)
    await assertTablesExist(client, names)
    const keys = await foreignKeys(client)
    for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    // Migrations insert rows that are in the backup as well.
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
    let done = 0
    for (const table of manifest.tables) {
      await loadTable(client, from, manifest.id, table, table.name, (rows) => progress('rows', done + rows, expected))
      done += table.rows
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const [n, { owner, name, definition }] of keys.entries()) {
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
      progress('foreign keys', n + 1, keys.length)
    }
    for (const { name, value, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

/** Fills the table `into` with the rows of `table`. */
export async function loadTable(
  client: pg.ClientBase,
  from: From,
  id: string,
  table: DumpedTable,
  into: string,
  onRows: (rows: number) => void = () => undefined,
): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await pipeline(readTable(from, id, table, onRows), client.query(copyFrom(`copy ${into} (${columns}) from stdin`)))
}

async function assertTablesExist(client: pg.ClientBase, names: string[]): Promise<void> {
  const { rows } = await client.query('select name from unnest($1::text[]) name where to_regclass(name) is null', [
    names,
  ])
  if (rows.length === 0) return
  throw new Error(`The backup has tables that no migration makes: ${rows.map(({ name }) => name).join(', ')}`)
}

async function foreignKeys(client: pg.ClientBase): Promise<{ owner: string; name: string; definition: string }[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = any($1::regnamespace[]) and conparentid = 0 order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}
