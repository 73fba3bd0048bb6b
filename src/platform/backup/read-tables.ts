import type { ObjectStore } from '../storage/object-store.ts'
import { type DumpedTable, folderOf, type Manifest } from './manifest.ts'
import { unpack } from './packing.ts'
import type { Progress } from './progress.ts'
import { rowDigest } from './row-digest.ts'
import type { Unsealing } from './sealing.ts'

export interface From {
  store: ObjectStore
  unseal: Unsealing
}

/** The text of COPY of one table. Throws an Error, at the end at the latest, when its rows are not those that were written. */
export async function* readTable(
  { store, unseal }: From,
  id: string,
  table: DumpedTable,
  onRows: (rows: number) => void = () => undefined,
): AsyncIterable<Uint8Array> {
  const counted = rowDigest()
  for await (const piece of unpack(store, unseal, folderOf(id), table)) {
    counted.add(piece)
    onRows(counted.rows)
    yield piece
  }
  const { rows, digest } = counted.end()
  if (rows !== table.rows || digest !== table.digest)
    throw new Error(`${table.name} has not the rows that were backed up.`)
}

/** Reads all tables and the jobs and gives them up again. Throws an Error when one of them is damaged or cannot be decrypted. */
export async function readTables(from: From, made: Manifest, progress: Progress): Promise<void> {
  const tables = [...made.tables, ...(made.jobs ? [made.jobs] : [])]
  const expected = tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const table of tables) {
    for await (const _piece of readTable(from, made.id, table, (rows) => progress('rows read', done + rows, expected)));
    done += table.rows
  }
}
