import pg from 'pg'
import { notInTwoPhases } from './commit-in-two-phases.ts'
import { requireWorkers, tablesToDistribute } from './requirements.ts'
import { openSnapshotsOfWorkers } from './snapshots-of-workers.ts'
import { REFERENCES_TO_COORDINATOR, UNIQUE_AMONG_SALONS } from './unchecked-keys.ts'

/** So many of the rows that are wrong are counted. */
const MOST = 1_000

/**
 * What is wrong with the rows that a cluster does not check: entries of the ledger that do not balance, references to
 * rows that the coordinator does not have, and values at several salons that shall be unique; and which tables the
 * distribution left out. Empty if nothing is. Reads one snapshot of all servers, while the site runs, and changes nothing.
 */
export async function checkCluster(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'salloon cluster' })
  await client.connect()
  try {
    await requireWorkers(client)
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    const { left } = await tablesToDistribute(client)
    if (left.length > 0) return [`not distributed: ${left.join(', ')}`]
    const found = (await notInTwoPhases(client)).map(
      (table) => `${table}: changes are not committed together with those of a worker`,
    )
    await openSnapshotsOfWorkers(url, client, () => client.query('begin isolation level repeatable read read only'))
    for (const { what, query } of queries()) {
      const { rows } = await client.query<{ example: string; count: number }>(
        `select count(*)::int as count, min(row::text) as example from (select * from (${query}) rows limit ${MOST}) row`,
      )
      const [{ count, example } = { count: 0, example: '' }] = rows
      if (count > 0) found.push(`${what}: ${count}${count === MOST ? ' or more' : ''}, such as ${example}`)
    }
    return found
  } finally {
    await client.end()
  }
}

/** Each selects what is wrong. */
function queries(): { what: string; query: string }[] {
  return [
    {
      what: 'ledger entries that do not balance (salon, entry)',
      query: 'select salon_id, entry_id from ledger_posting group by salon_id, entry_id having sum(amount_minor) <> 0',
    },
    ...REFERENCES_TO_COORDINATOR.map(({ table, columns, to, toColumns }) => ({
      what: `${table} (${columns}) without ${to}`,
      // The workers find the distinct values, and the coordinator looks them up.
      query: `select * from (select distinct ${columns} from ${table} where ${present(columns)} offset 0) value
        where not exists (select from ${to} there where (${of('there', toColumns)}) = (${of('value', columns)}))`,
    })),
    ...UNIQUE_AMONG_SALONS.map(({ table, columns }) => ({
      what: `${table} (${columns}) at several salons`,
      query: `select ${columns} from ${table} where ${present(columns)} group by ${columns} having count(*) > 1`,
    })),
  ]
}

const named = (columns: string) => columns.split(', ')
const of = (row: string, columns: string) =>
  named(columns)
    .map((column) => `${row}.${column}`)
    .join(', ')
const present = (columns: string) =>
  named(columns)
    .map((column) => `${column} is not null`)
    .join(' and ')
