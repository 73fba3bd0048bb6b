import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ObjectStore } from '../storage/object-store.ts'
import type { Encryption } from './encryption.ts'
import type { DumpedTable } from './manifest.ts'
import { pack } from './packing.ts'
import type { Progress } from './progress.ts'
import { rowDigest } from './row-digest.ts'
import { copyOut, type Snapshot } from './snapshot.ts'

interface Place {
  store: ObjectStore
  encryption: Encryption
  /** The folder of this backup. */
  folder: string
}

/** Stores each table in COPY's text format, one after the other, in the snapshot's transaction. */
export async function dumpTables(snapshot: Snapshot, place: Place, progress: Progress): Promise<DumpedTable[]> {
  const dumped: DumpedTable[] = []
  const [expected, began] = [snapshot.tables.reduce((sum, { rows }) => sum + rows, 0), { rows: 0 }]
  for (const table of snapshot.tables) {
    const name = `tables/${table.name.replaceAll('"', '')}`
    const onRows = (rows: number) => progress('rows', began.rows + rows, expected)
    const one = await dump(snapshot.client, place, { ...table, file: name, sql: copyOut(table) }, onRows)
    began.rows += one.rows
    dumped.push(one)
  }
  progress('rows', began.rows, began.rows)
  return dumped
}

/** Handlers read the current state, so a job that was running can be restored as queued. */
const DUMPED_STATES = "('created', 'retry', 'active', 'failed')"
/** What a job is and when it is due; the queue sets the other columns. */
const JOB_COLUMNS = [
  ...['id', 'name', 'priority', 'data', 'state', 'retry_limit', 'retry_count', 'retry_delay', 'retry_backoff'],
  ...['retry_delay_max', 'expire_seconds', 'start_after', 'created_on', 'completed_on', 'keep_until', 'output'],
]

/** Dumps jobs that are queued or have failed, except the scheduled ones. Null if there is no queue. */
export async function dumpJobs(snapshot: Snapshot, place: Place): Promise<DumpedTable | null> {
  const { rows } = await snapshot.client.query("select to_regclass('pgboss.job') is not null as there")
  if (!rows[0].there) return null
  const columns = JOB_COLUMNS.map((column) => `j.${column}`).join(', ')
  const sql = `copy (select ${columns} from pgboss.job j join pgboss.queue q using (name)
    where j.state in ${DUMPED_STATES} and q.policy = 'standard' and j.name not like '\\_\\_%' order by j.created_on) to stdout`
  const table = { name: 'pgboss.job', columns: JOB_COLUMNS, file: 'jobs', sql }
  return dump(snapshot.client, place, table, () => undefined)
}

async function dump(
  client: pg.ClientBase,
  { store, encryption, folder }: Place,
  { name, columns, file, sql }: { name: string; columns: string[]; file: string; sql: string },
  onRows: (rows: number) => void,
): Promise<DumpedTable> {
  const counted = rowDigest()
  async function* text() {
    for await (const piece of client.query(copyTo(sql))) {
      counted.add(piece)
      onRows(counted.rows)
      yield piece
    }
  }
  const stored = await pack(store, encryption, { folder, name: file }, text())
  return { name, columns, ...counted.end(), ...stored }
}
