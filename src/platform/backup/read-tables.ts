import type { ObjectStore } from '../storage/object-store.ts'
import type { Decryption } from './encryption.ts'
import { type DumpedTable, folderOf, type Manifest } from './manifest.ts'
import { unpack } from './packing.ts'
import type { Progress } from './progress.ts'
import { rowDigest } from './row-digest.ts'

export interface From {
  store: ObjectStore
  decrypt: Decryption
}

/**
 * One table in COPY's text format. Throws an Error, possibly only at the end, if its rows are not those that were
 * written.
 */
export async function* readTable(
  { store, decrypt }: From,
  id: string,
  table: DumpedTable,
  onRows: (rows: number) => void = () => undefined,
): AsyncIterable<Uint8Array> {
  const counted = rowDigest()
  for await (const piece of unpack(store, decrypt, folderOf(id), table)) {
    counted.add(piece)
    onRows(counted.rows)
    yield piece
  }
  const { rows, digest } = counted.end()
  if (rows !== table.rows || digest !== table.digest)
    throw new Error(`${table.name} has not the rows that were backed up.`)
}

/** Reads all tables and the jobs without storing them. Throws an Error if one is damaged or cannot be decrypted. */
export async function readTables(from: From, manifest: Manifest, progress: Progress): Promise<void> {
  const tables = [...manifest.tables, ...(manifest.jobs ? [manifest.jobs] : [])]
  const expected = tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const table of tables) {
    for await (const _piece of readTable(from, manifest.id, table, (rows) =>
      progress('rows read', done + rows, expected),
    ));
    done += table.rows
  }
}
